-- AlterEnum
ALTER TYPE "export_scope" ADD VALUE 'account';
