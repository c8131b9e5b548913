import { describeLists } from './lists.ts'

describeLists('meter')
