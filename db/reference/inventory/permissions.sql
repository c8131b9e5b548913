merge into identity.permissions as p
using (
  values
    ('item.create', 'inventory', 'Create items, units and their conversions'),
    ('item.update', 'inventory', 'Change items, units, conversions and lots, and end the use of items'),
    ('item.import', 'inventory', 'Make and change many items at once'),
    ('stock.import', 'inventory', 'Take over what is in stock'),
    ('storeroom.create', 'inventory', 'Create storerooms and bins, and say what is kept there'),
    ('storeroom.update', 'inventory', 'Change storerooms and bins, and how items are kept there'),
    ('stock.receive', 'inventory', 'Receive goods into storerooms'),
    ('stock.issue', 'inventory', 'Issue goods from storerooms and take them back'),
    ('stock.adjust', 'inventory', 'Correct, scrap and move stock'),
    ('stock.revalue', 'inventory', 'Say what stock is worth'),
    ('stock.transfer', 'inventory', 'Transfer stock between storerooms'),
    ('stock.reserve', 'inventory', 'Reserve stock and give up what is reserved'),
    ('count.create', 'inventory', 'Plan counts of stock, begin them, and have lines counted again'),
    ('count.record', 'inventory', 'Count stock'),
    ('count.approve', 'inventory', 'Approve what counts of stock differ by'),
    ('count.post', 'inventory', 'Correct stock by what was counted'),
    ('movement.backdate', 'inventory', 'Post movements of stock on an earlier day'),
    ('stock.read_values', 'inventory', 'See what stock costs and is worth'),
    ('stock.verify', 'inventory', 'Prove the stock ledger by its movements')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'inventory' then delete;
