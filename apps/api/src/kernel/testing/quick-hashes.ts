import bcrypt from 'bcrypt';

/** The least work factor that bcrypt takes. */
const leastCost = 4;

// Hashes are slow on purpose, and the tests make hundreds of them. What is asked for can still be seen in the calls.
const { hash } = bcrypt;
Object.assign(bcrypt, { hash: (text: string) => hash(text, leastCost) });
