import { describeLists } from './lists.ts'

describeLists('file')
