import { previewWhileTyping } from './preview.ts'
import { takeKeyFromAddress } from './take-key.ts'

takeKeyFromAddress()
previewWhileTyping()
