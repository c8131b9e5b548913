import { describeLists } from './lists.ts'

describeLists('itam')
