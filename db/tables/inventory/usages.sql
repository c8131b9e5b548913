comment on table inventory.usages is 'Usage of an item from a storeroom in the last 365 days';
comment on column inventory.usages.value is
'Value of what was issued, less what was returned, in the currency of the site, up to usage_counts.counted_at';
