delete from core.entity_fields where entity like 'contract.%';

insert into core.entity_fields (
  entity, field, kind, is_required, is_creatable, is_updatable, max_length,
  vocabulary, minimum, maximum, target_entity, description
)
values
  ('contract.vendors', 'code', 'TEXT', true, true, true, 40, null, null, null, null, 'Short code, unique in the organization'),
  ('contract.vendors', 'name', 'TEXT', true, true, true, 150, null, null, null, null, 'Name of the company'),
  ('contract.vendors', 'roles', 'TEXT_ARRAY', false, true, true, null,
   array['SUPPLIER', 'SERVICE', 'MANUFACTURER', 'CALIBRATION_LAB', 'LESSOR'],
   null, null, null, 'What the vendor does for the organization'),
  ('contract.vendors', 'email', 'TEXT', false, true, true, 320, null, null, null, null, 'Where the vendor is written to'),
  ('contract.vendors', 'phone', 'TEXT', false, true, true, 50, null, null, null, null, 'Where the vendor is called'),
  ('contract.vendors', 'address', 'TEXT', false, true, true, 500, null, null, null, null, 'Postal address'),
  ('contract.vendors', 'payment_terms', 'TEXT', false, true, true, 150, null, null, null, null, 'When invoices are due, such as 30 days net'),
  ('contract.vendors', 'insurance_expires_on', 'DATE', false, true, true, null, null, null, null, null, 'Last day of the liability insurance'),
  ('contract.vendors', 'rating', 'INTEGER', false, true, true, null, null, 1, 5, null, 'From 1, poor, to 5, excellent'),
  ('contract.types', 'code', 'TEXT', true, true, true, 40, null, null, null, null, 'Short code, unique in the organization'),
  ('contract.types', 'name', 'TEXT', true, true, true, 150, null, null, null, null, 'Name of the contract type'),
  ('contract.types', 'category', 'TEXT', true, true, true, 30,
   array['WARRANTY', 'EXTENDED_WARRANTY', 'FULL_SERVICE', 'PREVENTIVE', 'LABOUR_ONLY', 'PARTS_ONLY',
         'CALIBRATION', 'INSPECTION', 'SUPPORT', 'LEASE', 'RENTAL', 'SUPPLY', 'RATE_AGREEMENT'],
   null, null, null, 'What the entitlement engine matches on'),
  ('contract.types', 'is_active', 'BOOLEAN', false, true, true, null, null, null, null, null, 'Whether new contracts may be of the type'),
  ('contract.types', 'default_covers_labour', 'BOOLEAN', false, true, true, null, null, null, null, null, 'Whether contracts of the type cover labour unless they say otherwise'),
  ('contract.types', 'default_covers_parts', 'BOOLEAN', false, true, true, null, null, null, null, null, 'Whether contracts of the type cover parts unless they say otherwise'),
  ('contract.types', 'default_covers_travel', 'BOOLEAN', false, true, true, null, null, null, null, null, 'Whether contracts of the type cover travel unless they say otherwise'),
  ('contract.types', 'requires_authorized_vendor', 'BOOLEAN', false, true, true, null, null, null, null, null, 'Binds every contract of the type to authorized vendors, signed or not'),
  ('contract.contracts', 'contract_number', 'TEXT', false, true, true, 80, null, null, null, null, 'Unique in the organization; given by the system when left out'),
  ('contract.contracts', 'type_id', 'UUID', true, true, false, null, null, null, null, 'contract.types', 'The contract type'),
  ('contract.contracts', 'vendor_id', 'UUID', true, true, true, null, null, null, null, 'contract.vendors', 'With whom the contract is made'),
  ('contract.contracts', 'site_id', 'UUID', false, true, false, null, null, null, null, 'core.sites', 'The site that the contract is for; all sites when left out'),
  ('contract.contracts', 'title', 'TEXT', true, true, true, 250, null, null, null, null, 'What the contract is about'),
  ('contract.contracts', 'starts_on', 'DATE', false, true, true, null, null, null, null, null, 'First day on which the contract covers'),
  ('contract.contracts', 'ends_on', 'DATE', false, true, true, null, null, null, null, null, 'Last day on which the contract covers'),
  ('contract.contracts', 'signed_at', 'TIMESTAMP', false, true, true, null, null, null, null, null, 'When the contract was signed; not in the future'),
  ('contract.contracts', 'covers_labour', 'BOOLEAN', false, true, true, null, null, null, null, null, 'Null when the type decides'),
  ('contract.contracts', 'covers_parts', 'BOOLEAN', false, true, true, null, null, null, null, null, 'Null when the type decides'),
  ('contract.contracts', 'covers_travel', 'BOOLEAN', false, true, true, null, null, null, null, null, 'Null when the type decides'),
  ('contract.contracts', 'requires_authorized_vendor', 'BOOLEAN', false, true, true, null, null, null, null, null, 'Binds the contract, once it is signed, to authorized vendors'),
  ('contract.contracts', 'total_value', 'NUMBER', false, true, true, null, null, 0, 99999999999999, null, 'In the currency of the contract'),
  ('contract.contracts', 'currency', 'TEXT', false, true, true, 3, null, null, null, null, 'Three capital letters, such as EUR');

update core.entity_fields
   set is_approved = true
 where entity = 'contract.contracts'
   and field in (
         'vendor_id', 'starts_on', 'ends_on', 'covers_labour', 'covers_parts', 'covers_travel',
         'requires_authorized_vendor', 'total_value', 'currency'
       );
