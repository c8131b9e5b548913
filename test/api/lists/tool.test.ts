import { describeLists } from './lists.ts'

describeLists('tool')
