/** A picture of one of our archives. It is read when somebody needs it. */
export interface OwnPicture {
  /** The id under which the states of a recipe, or an entry of a diary, name it. */
  id: string;
  read(): Promise<Uint8Array>;
}
