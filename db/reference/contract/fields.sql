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
