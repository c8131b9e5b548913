comment on table contract.prices is
'A line of a contract revision: the price of an item or service of the vendor, from a quantity on';
comment on column contract.prices.id is 'Id of the price';
comment on column contract.prices.site_id is 'The site of the contract; empty for all sites';
comment on column contract.prices.reach_id is
'Key of row security: the site, or the organization for a contract for all sites';
comment on column contract.prices.contract_id is 'The contract';
comment on column contract.prices.revision_id is 'The revision of the contract';
comment on column contract.prices.position is 'Position in the revision, from 1';
comment on column contract.prices.item_id is 'The item or service';
comment on column contract.prices.unit_id is 'Unit of price and minimum_quantity; empty for the base unit of the item';
comment on column contract.prices.minimum_quantity is
'Quantity from which on the price applies, in the unit of the price';
comment on column contract.prices.unit_price is 'Price of one unit, without taxes';
comment on column contract.prices.currency is 'Currency of the contract when the price was written';
comment on column contract.prices.starts_on is 'First day of the price; empty for that of the revision';
comment on column contract.prices.ends_on is 'Last day of the price; empty for that of the contract';
comment on column contract.prices.measure_id is 'The unit, else the organization: key of the rule against overlaps';
comment on column contract.prices.during is 'Days of the price';
