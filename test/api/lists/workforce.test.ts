import { describeLists } from './lists.ts'

describeLists('workforce')
