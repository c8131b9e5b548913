merge into identity.permissions as p
using (
  values
    ('item.create', 'inventory', 'Create items, units and their conversions'),
    ('item.update', 'inventory', 'Change items, units, conversions and lots, and discontinue and retire items'),
    ('item.import', 'inventory', 'Import items and units'),
    ('stocked_item.import', 'inventory', 'Import stocked items with their limits'),
    ('stock.import', 'inventory', 'Import opening stock balances'),
    ('storeroom.create', 'inventory', 'Create storerooms and bins, and say what is kept there'),
    ('storeroom.import', 'inventory', 'Import storerooms and bins'),
    ('storeroom.update', 'inventory', 'Change storerooms, bins and stocked items'),
    ('stock.receive', 'inventory', 'Receive goods into storerooms'),
    ('stock.issue', 'inventory', 'Issue goods and return them to stock'),
    ('stock.adjust', 'inventory', 'Adjust, scrap and move stock'),
    ('stock.revalue', 'inventory', 'Revalue stock'),
    ('stock.transfer', 'inventory', 'Transfer stock between storerooms'),
    ('stock.reserve', 'inventory', 'Reserve stock and release reservations'),
    ('count.create', 'inventory', 'Create and start stock counts, and return lines for recounting'),
    ('count.record', 'inventory', 'Count stock'),
    ('count.approve', 'inventory', 'Approve differences of stock counts'),
    ('count.post', 'inventory', 'Post differences of stock counts'),
    ('movement.backdate', 'inventory', 'Backdate stock movements'),
    ('stock.read_values', 'inventory', 'See costs and values of stock'),
    ('stock.verify', 'inventory', 'Verify the stock ledger')
) as v (code, area, description)
on p.code = v.code
when matched then update set area = v.area, description = v.description
when not matched then insert (code, area, description) values (v.code, v.area, v.description)
when not matched by source and p.area = 'inventory' then delete;
