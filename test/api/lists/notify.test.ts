import { describeLists } from './lists.ts'

describeLists('notify')
