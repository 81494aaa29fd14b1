import { takeKeyFromAddress } from './take-key.ts'

takeKeyFromAddress()
