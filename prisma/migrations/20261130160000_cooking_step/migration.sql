-- AlterTable
ALTER TABLE "cooking" ADD COLUMN     "step" TEXT;
