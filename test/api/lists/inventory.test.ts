import { describeLists } from './lists.ts'

describeLists('inventory')
