delete from core.entity_fields where entity like 'contract.%';

select core.field('contract.vendors', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('contract.vendors', 'name', 'TEXT',
  'Name of the company', p_is_required => true, p_max_length => 150
);
select core.field('contract.vendors', 'roles', 'TEXT_ARRAY',
  'Services of the vendor',
  p_vocabulary => '{SUPPLIER,SERVICE,MANUFACTURER,CALIBRATION_LAB,LESSOR}'
);
select core.field('contract.vendors', 'email', 'TEXT', 'Email address', p_max_length => 320);
select core.field('contract.vendors', 'phone', 'TEXT', 'Telephone number', p_max_length => 50);
select core.field('contract.vendors', 'address', 'TEXT', 'Postal address', p_max_length => 500);
select core.field('contract.vendors', 'payment_terms', 'TEXT',
  'Payment terms, such as 30 days net', p_max_length => 150
);
select core.field('contract.vendors', 'insurance_expires_on', 'DATE', 'Last day of the liability insurance');
select core.field('contract.vendors', 'rating', 'INTEGER',
  'From 1, poor, to 5, excellent', p_minimum => 1, p_maximum => 5
);

select core.field('contract.types', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('contract.types', 'name', 'TEXT',
  'Name of the contract type', p_is_required => true, p_max_length => 150
);
select core.field('contract.types', 'category', 'TEXT',
  'Category for entitlement checks', p_is_required => true, p_max_length => 30,
  p_vocabulary => '{WARRANTY,EXTENDED_WARRANTY,FULL_SERVICE,PREVENTIVE,LABOUR_ONLY,PARTS_ONLY,CALIBRATION,INSPECTION,
                    SUPPORT,LEASE,RENTAL,SUPPLY,RATE_AGREEMENT}'
);
select core.field('contract.types', 'is_active', 'BOOLEAN', 'Whether new contracts can have the type');
select core.field('contract.types', 'default_covers_labour', 'BOOLEAN',
  'Whether its contracts cover labour by default'
);
select core.field('contract.types', 'default_covers_parts', 'BOOLEAN',
  'Whether its contracts cover parts by default'
);
select core.field('contract.types', 'default_covers_travel', 'BOOLEAN',
  'Whether its contracts cover travel by default'
);
select core.field('contract.types', 'requires_authorized_vendor', 'BOOLEAN',
  'Whether all its contracts, signed or not, require authorized vendors'
);

select core.field('contract.contracts', 'contract_number', 'TEXT',
  'Number of the contract, unique in the organization; generated when omitted', p_max_length => 80
);
select core.field('contract.contracts', 'type_id', 'UUID',
  'The contract type', p_is_required => true, p_is_updatable => false, p_target_entity => 'contract.types'
);
select core.field('contract.contracts', 'vendor_id', 'UUID',
  'With whom the contract is made', p_is_required => true, p_is_approved => true,
  p_target_entity => 'contract.vendors'
);
select core.field('contract.contracts', 'site_id', 'UUID',
  'Site of the contract; default all sites', p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('contract.contracts', 'title', 'TEXT',
  'Subject of the contract', p_is_required => true, p_max_length => 250
);
select core.field('contract.contracts', 'starts_on', 'DATE',
  'First day of cover', p_is_approved => true
);
select core.field('contract.contracts', 'ends_on', 'DATE',
  'Last day of cover', p_is_approved => true
);
select core.field('contract.contracts', 'signed_at', 'TIMESTAMP', 'Time of signature, not in the future');
select core.field('contract.contracts', 'covers_labour', 'BOOLEAN',
  'Whether it is covered; null for the default of the type', p_is_approved => true
);
select core.field('contract.contracts', 'covers_parts', 'BOOLEAN',
  'Whether it is covered; null for the default of the type', p_is_approved => true);
select core.field('contract.contracts', 'covers_travel', 'BOOLEAN',
  'Whether it is covered; null for the default of the type', p_is_approved => true
);
select core.field('contract.contracts', 'requires_authorized_vendor', 'BOOLEAN',
  'Whether the contract, once signed, requires authorized vendors', p_is_approved => true
);
select core.field('contract.contracts', 'total_value', 'NUMBER',
  'Total value in the currency of the contract', p_is_approved => true, p_minimum => 0, p_maximum => 99999999999999
);
select core.field('contract.contracts', 'currency', 'TEXT',
  'ISO 4217 currency code, such as EUR', p_is_approved => true, p_max_length => 3
);
select core.field('contract.contracts', 'renewal_notice_days', 'INTEGER',
  'Days before ends_on at which its end is notified; default no notice', p_minimum => 0, p_maximum => 3650
);
select core.field('contract.contracts', 'renewal_months', 'INTEGER',
  'Length of the next term in months; default until terminated', p_minimum => 1, p_maximum => 600
);

select core.field('contract.contracts', 'auto_renews', 'BOOLEAN',
  'Whether it renews itself when its notice period begins, else on its last day; default false', p_is_approved => true
);

select core.field('contract.revisions', 'contract_id', 'UUID',
  'The contract, whose open draft an import writes; required in an import', p_target_entity => 'contract.contracts',
  p_is_creatable => false, p_is_updatable => false, p_is_imported => true
);
select core.field('contract.revisions', 'effective_on', 'DATE',
  'First day of events to which the revision applies', p_is_required => true
);
select core.field('contract.revisions', 'reason', 'TEXT', 'Reason for the revision', p_max_length => 500);
select core.field('contract.revisions', 'labour_percent', 'NUMBER',
  'Share of labour and service costs that is covered, in percent', p_minimum => 0, p_maximum => 100
);
select core.field('contract.revisions', 'parts_percent', 'NUMBER',
  'Share of the cost of items that is covered, in percent', p_minimum => 0, p_maximum => 100
);
select core.field('contract.revisions', 'travel_percent', 'NUMBER',
  'Share of travel costs that is covered, in percent', p_minimum => 0, p_maximum => 100
);
select core.field('contract.revisions', 'deductible', 'NUMBER',
  'Amount of each work order that is not covered', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('contract.revisions', 'cap_amount', 'NUMBER',
  'Highest amount covered in a cap period', p_minimum => 0, p_maximum => 99999999999999
);
select core.field('contract.revisions', 'cap_visits', 'INTEGER',
  'Most visits in a cap period: work orders that start; default no limit', p_minimum => 0, p_maximum => 100000
);
select core.field('contract.revisions', 'cap_period', 'TEXT',
  'TERM for the whole contract, or YEAR for each year from the first day of the contract',
  p_vocabulary => '{TERM,YEAR}'
);
select core.field('contract.revisions', 'currency', 'TEXT',
  'ISO 4217 currency code of deductible and cap_amount', p_max_length => 3
);
select core.field('contract.revisions', 'claim_days', 'INTEGER',
  'Days after the completion of a work order in which its costs are claimed; default no limit',
  p_minimum => 0, p_maximum => 3650
);

select core.field('contract.revisions', 'price_index_id', 'UUID',
  'Price index that rates and prices follow; default none', p_target_entity => 'contract.price_indexes'
);
select core.field('contract.revisions', 'index_base_value', 'NUMBER',
  'Value of the index on which the amounts are based; required with a price index', p_minimum => 0.000001,
  p_maximum => 999999999
);
select core.field('contract.revisions', 'index_percent', 'NUMBER',
  'Share of the change of the index that is applied, in percent; required with a price index', p_minimum => 0.01,
  p_maximum => 100
);
select core.field('contract.revisions', 'index_threshold_percent', 'NUMBER',
  'Change of the index below which nothing is applied, in percent; default 0', p_minimum => 0, p_maximum => 1000
);
select core.field('contract.revisions', 'index_cap_percent', 'NUMBER',
  'Greatest change of the amounts at once, in percent, either way; default no limit', p_minimum => 0,
  p_maximum => 1000
);
select core.field('contract.revisions', 'index_places', 'INTEGER',
  'Decimal places of indexed amounts; default those of the currency', p_minimum => 0, p_maximum => 6
);
select core.field('contract.revisions', 'index_starts', 'TEXT',
  'First day of an indexation after the month of the value; required with a price index',
  p_vocabulary => '{NEXT_MONTH,NEXT_QUARTER,NEXT_YEAR}'
);

select core.field('contract.price_indexes', 'code', 'TEXT',
  'Short code, unique in the organization', p_is_required => true, p_max_length => 40
);
select core.field('contract.price_indexes', 'name', 'TEXT',
  'Name of the price index', p_is_required => true, p_max_length => 150
);
select core.field('contract.price_indexes', 'is_active', 'BOOLEAN', 'Whether new clauses can name it; default true');

select core.field('contract.index_values', 'price_index_id', 'UUID',
  'The price index', p_is_required => true, p_target_entity => 'contract.price_indexes'
);
select core.field('contract.index_values', 'starts_on', 'DATE', 'First day of the month', p_is_required => true);
select core.field('contract.index_values', 'value', 'NUMBER',
  'Value of the index', p_is_required => true, p_minimum => 0.000001, p_maximum => 999999999
);

select core.field('contract.claims', 'claim_number', 'TEXT',
  'Number of the claim, unique in the organization; generated when omitted', p_is_updatable => false,
  p_max_length => 80
);
select core.field('contract.claims', 'vendor_reference', 'TEXT', 'Number of the claim at the vendor',
  p_max_length => 150
);
select core.field('contract.claims', 'note', 'TEXT', 'Note on the claim', p_max_length => 2000);

select core.field('contract.claim_lines', 'id', 'UUID', 'The line of the claim',
  p_is_creatable => false, p_target_entity => 'contract.claim_lines'
);
select core.field('contract.claim_lines', 'cost_line_id', 'UUID', 'The cost of the work order, of /work_order_costs',
  p_is_required => true, p_is_updatable => false, p_target_entity => 'work.cost_lines'
);
select core.field('contract.claim_lines', 'claimed_amount', 'NUMBER',
  'Amount that is claimed; default the covered amount', p_is_updatable => false,
  p_minimum => 0.0001, p_maximum => 99999999999999
);
select core.field('contract.claim_lines', 'accepted_amount', 'NUMBER',
  'Amount that the vendor accepts; required in an answer', p_is_creatable => false,
  p_minimum => 0, p_maximum => 99999999999999
);
select core.field('contract.claim_lines', 'reject_reason', 'TEXT',
  'Reason of the vendor; required where less than claimed is accepted', p_is_creatable => false, p_max_length => 500
);

select core.field('contract.coverages', 'contract_id', 'UUID',
  'The contract, whose open draft an import writes; required in an import', p_target_entity => 'contract.contracts'
);
select core.field('contract.coverages', 'scope', 'TEXT',
  'Extent of the coverage', p_is_required => true,
  p_vocabulary => '{ASSET,ASSET_TREE,LOCATION_TREE,CATEGORY,SITE,ALL}'
);
select core.field('contract.coverages', 'asset_id', 'UUID',
  'The asset of an ASSET or ASSET_TREE', p_target_entity => 'asset.assets'
);
select core.field('contract.coverages', 'category_id', 'UUID',
  'The asset category of a CATEGORY', p_target_entity => 'asset.categories'
);
select core.field('contract.coverages', 'location_id', 'UUID',
  'The location of a LOCATION_TREE', p_target_entity => 'asset.locations'
);
select core.field('contract.coverages', 'covered_site_id', 'UUID',
  'The site of a SITE', p_target_entity => 'core.sites'
);
select core.field('contract.coverages', 'work_type', 'TEXT',
  'The only work type covered; default all of the contract category',
  p_vocabulary => '{CORRECTIVE,PREVENTIVE,CONDITION_BASED,INSPECTION,CALIBRATION,MODIFICATION,PROJECT,SAFETY,CLEANING}'
);
select core.field('contract.coverages', 'labour_percent', 'NUMBER',
  'Replaces labour_percent of the revision', p_minimum => 0, p_maximum => 100
);
select core.field('contract.coverages', 'parts_percent', 'NUMBER',
  'Replaces parts_percent of the revision', p_minimum => 0, p_maximum => 100
);
select core.field('contract.coverages', 'travel_percent', 'NUMBER',
  'Replaces travel_percent of the revision', p_minimum => 0, p_maximum => 100
);
select core.field('contract.coverages', 'full_months', 'INTEGER',
  'Months in which parts are covered in full; the share then falls to 0 on the last day; default no fall',
  p_minimum => 0, p_maximum => 600
);
select core.field('contract.coverages', 'excluded_failure_code_ids', 'UUID_ARRAY',
  'Problems, causes and remedies that are not covered; at most 100', p_target_entity => 'work.failure_codes',
  p_is_column => false
);
select core.field('contract.coverages', 'excluded_item_ids', 'UUID_ARRAY',
  'Items that are not covered; at most 100', p_target_entity => 'inventory.items', p_is_column => false
);
select core.field('contract.coverages', 'excluded_category_ids', 'UUID_ARRAY',
  'Item categories, with subcategories, that are not covered; at most 100', p_target_entity => 'asset.categories',
  p_is_column => false
);
select core.field('contract.coverages', 'excluded_failure_codes', 'TEXT_ARRAY',
  'Codes of all problems, causes and remedies that are not covered; at most 100', p_is_creatable => false,
  p_is_updatable => false, p_is_column => false, p_is_imported => true
);
select core.field('contract.coverages', 'excluded_item_numbers', 'TEXT_ARRAY',
  'Numbers of all items that are not covered; at most 100', p_is_creatable => false, p_is_updatable => false,
  p_is_column => false, p_is_imported => true
);
select core.field('contract.coverages', 'excluded_category_codes', 'TEXT_ARRAY',
  'Codes of all item categories that are not covered, with subcategories; at most 100', p_is_creatable => false,
  p_is_updatable => false, p_is_column => false, p_is_imported => true
);
select core.field('contract.coverages', 'starts_on', 'DATE', 'First day of the coverage');
select core.field('contract.coverages', 'ends_on', 'DATE', 'Last day of the coverage');
select core.field('contract.coverages', 'meter_name', 'TEXT',
  'Name of the meter that limits the coverage', p_max_length => 150
);
select core.field('contract.coverages', 'meter_start', 'NUMBER',
  'Reading at the start of the coverage; default 0', p_minimum => -999999999999, p_maximum => 999999999999
);
select core.field('contract.coverages', 'meter_limit', 'NUMBER',
  'Greatest difference of the reading from meter_start', p_minimum => 0, p_maximum => 999999999999
);

select core.field('contract.rates', 'craft_id', 'UUID',
  'Craft of the worker; default all crafts', p_target_entity => 'workforce.crafts'
);
select core.field('contract.rates', 'craft_level', 'INTEGER',
  'Level of the craft; default all levels', p_minimum => 1, p_maximum => 9
);
select core.field('contract.rates', 'hourly_rate', 'NUMBER',
  'Cost of an hour in the currency of the contract', p_is_required => true, p_minimum => 0, p_maximum => 99999999
);
select core.field('contract.rates', 'call_out_fee', 'NUMBER',
  'Fee for each work order and day, in the currency of the contract; default none', p_minimum => 0,
  p_maximum => 99999999
);
select core.field('contract.rates', 'minimum_minutes', 'INTEGER',
  'Minutes paid at least for each work order, worker and day; default no minimum', p_minimum => 1, p_maximum => 1440
);
select core.field('contract.rates', 'starts_on', 'DATE', 'First day of the rate; default that of the revision');
select core.field('contract.rates', 'ends_on', 'DATE', 'Last day of the rate; default that of the contract');

select core.field('contract.prices', 'contract_id', 'UUID',
  'The contract, whose open draft an import writes; required in an import', p_target_entity => 'contract.contracts'
);
select core.field('contract.prices', 'item_id', 'UUID',
  'The item or service', p_is_required => true, p_target_entity => 'inventory.items'
);
select core.field('contract.prices', 'unit_id', 'UUID',
  'Unit of price and minimum_quantity; default the base unit of the item', p_target_entity => 'inventory.units'
);
select core.field('contract.prices', 'minimum_quantity', 'NUMBER',
  'Quantity from which on the price applies; default 0', p_minimum => 0, p_maximum => 999999999
);
select core.field('contract.prices', 'unit_price', 'NUMBER',
  'Price of one unit in the currency of the contract', p_is_required => true, p_minimum => 0, p_maximum => 999999999
);
select core.field('contract.prices', 'starts_on', 'DATE', 'First day of the price; default that of the revision');
select core.field('contract.prices', 'ends_on', 'DATE', 'Last day of the price; default that of the contract');

select core.field('contract.authorized_vendors', 'contract_id', 'UUID',
  'The contract; required without type_id and manufacturer', p_is_updatable => false,
  p_target_entity => 'contract.contracts'
);
select core.field('contract.authorized_vendors', 'type_id', 'UUID',
  'The contract type, for all its contracts; required without contract_id and manufacturer', p_is_updatable => false,
  p_target_entity => 'contract.types'
);
select core.field('contract.authorized_vendors', 'manufacturer', 'TEXT',
  'Manufacturer of the assets, in any case; required without contract_id and type_id', p_is_updatable => false,
  p_max_length => 150
);
select core.field('contract.authorized_vendors', 'certificate_type_id', 'UUID',
  'Certificate that the vendor, or the worker, must hold; default none', p_is_updatable => false,
  p_target_entity => 'workforce.certificate_types'
);
select core.field('contract.authorized_vendors', 'vendor_id', 'UUID',
  'The authorized vendor; required without is_own_staff', p_is_updatable => false,
  p_target_entity => 'contract.vendors'
);
select core.field('contract.authorized_vendors', 'is_own_staff', 'BOOLEAN',
  'Whether it authorizes workers without a vendor; default false', p_is_updatable => false
);
select core.field('contract.authorized_vendors', 'site_id', 'UUID',
  'Site for which it holds; default that of the contract, else all sites', p_is_updatable => false,
  p_target_entity => 'core.sites'
);
select core.field('contract.authorized_vendors', 'starts_on', 'DATE', 'First day; default no limit');
select core.field('contract.authorized_vendors', 'ends_on', 'DATE', 'Last day; default no limit');

select core.field('contract.vendor_certificates', 'vendor_id', 'UUID',
  'The vendor', p_is_required => true, p_is_updatable => false, p_target_entity => 'contract.vendors'
);
select core.field('contract.vendor_certificates', 'certificate_type_id', 'UUID',
  'Certificate type', p_is_required => true, p_is_updatable => false,
  p_target_entity => 'workforce.certificate_types'
);
select core.field('contract.vendor_certificates', 'certificate_number', 'TEXT',
  'Number of the certificate', p_is_updatable => false, p_max_length => 80
);
select core.field('contract.vendor_certificates', 'issued_on', 'DATE',
  'Day of issue', p_is_required => true, p_is_updatable => false
);
select core.field('contract.vendor_certificates', 'expires_on', 'DATE',
  'Last day of validity; null for none; calculated from its type when omitted', p_is_updatable => false
);
