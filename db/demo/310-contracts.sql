-- Contract types, vendors and what was agreed with them.

insert into api.contract_type_settings (
  code, name, category, is_active,
  default_covers_labour, default_covers_parts, default_covers_travel, requires_authorized_vendor
)
values
  ('WARRANTY', 'Manufacturer''s warranty', 'WARRANTY', true, true, true, true, true),
  ('FULL', 'Full service', 'FULL_SERVICE', true, true, true, true, false),
  ('PREV', 'Preventive maintenance', 'PREVENTIVE', true, true, false, true, false),
  ('CAL', 'Calibration', 'CALIBRATION', true, true, false, false, true),
  ('RATE', 'Rate agreement', 'RATE_AGREEMENT', true, false, false, false, false);

select api.create_vendor(
         jsonb_build_object('code', v.code, 'name', v.name, 'roles', v.roles, 'email', v.email, 'rating', v.rating)
       )
  from (values
         ('VOLT', 'Voltera Service GmbH', '["SERVICE", "MANUFACTURER"]'::jsonb, 'service@voltera.example', 5),
         ('KELV', 'Kelvina Cooling Inc.', '["SERVICE"]', 'dispatch@kelvina.example', 4),
         ('METR', 'Metrolab Pte Ltd', '["CALIBRATION_LAB"]', 'lab@metrolab.example', 4),
         ('SPAR', 'Spareparts Direct', '["SUPPLIER"]', 'orders@spareparts.example', 3)
       ) as v (code, name, roles, email, rating);

-- Own staff may do the work of warranties; calibrations are for their laboratory.
select api.create_authorized_vendor(jsonb_build_object('type_id', t.id, 'is_own_staff', true))
  from api.contract_type_settings as t
 where t.code = 'WARRANTY';

-- Nobody approves a vendor that they created: Victor does.
select set_config('demo.claims', current_setting('request.jwt.claims'), true),
       set_config('request.jwt.claims', jsonb_build_object(
         'iss', 'assetry', 'aud', 'assetry', 'sub', s.account_id, 'org', s.organization_id, 'sid', s.id,
         'exp', extract(epoch from s.idle_at)
       )::text, true)
  from api.accounts as a
 cross join lateral identity.open_session(a.id, a.id) as s
 where a.email = 'victor@northwind.example';
select hook.pre_request();
select api.approve_vendor(v.id) from api.vendors as v;
select set_config('request.jwt.claims', current_setting('demo.claims'), true);
select hook.pre_request();

select api.create_contract(
         jsonb_build_object(
           'type_id', t.id, 'vendor_id', v.id, 'site_id', s.id, 'title', format('%s, %s', t.name, s.name),
           'starts_on', current_date - c.since, 'ends_on', current_date - c.since + c.days,
           'total_value', c.total_value, 'currency', s.currency
         )
       )
  from (values
         ('WARRANTY', 'VOLT', 'BER', 200, 730, 0),
         ('FULL', 'KELV', 'CHI', 90, 365, 48000),
         ('PREV', 'VOLT', 'BER', 30, 365, 9600),
         ('CAL', 'METR', 'SIN', 300, 730, 5200),
         ('FULL', 'KELV', 'SIN', 10, 365, 22000),
         ('WARRANTY', 'KELV', 'CHI', 400, 730, 0)
       ) as c (type, vendor, site, since, days, total_value)
  join api.contract_type_settings as t on t.code = c.type
  join api.vendors as v on v.code = c.vendor
  join api.sites as s on s.code = c.site;

select api.submit_contract(c.id) from api.contracts as c where c.contract_number <> 'CO-000006';

-- What they cover: everything at the site of the contract; full services pay 80 % of parts above a deductible.
select api.revise_contract(
         c.id,
         jsonb_build_object('effective_on', c.starts_on, 'reason', 'First terms of cover')
           || case c.type_code
                when 'FULL' then jsonb_build_object(
                  'parts_percent', 80, 'deductible', 100, 'cap_amount', 20000, 'cap_period', 'YEAR',
                  'currency', (select s.currency from api.sites as s where s.id = c.site_id)
                )
                else '{}'
              end,
         jsonb_build_array(jsonb_build_object('scope', 'SITE', 'covered_site_id', c.site_id))
       )
  from api.contracts as c
 where c.type_code in ('WARRANTY', 'FULL', 'PREV');

select api.submit_contract_revision(r.id)
  from api.contract_revisions as r
  join api.contracts as c on c.id = r.contract_id
 where c.contract_number not in ('CO-000005', 'CO-000006');

-- Nobody approves what they made themselves: Victor approves, then Ada goes on.
select set_config('demo.claims', current_setting('request.jwt.claims'), true),
       set_config('request.jwt.claims', jsonb_build_object(
         'iss', 'assetry', 'aud', 'assetry', 'sub', s.account_id, 'org', s.organization_id, 'sid', s.id,
         'exp', extract(epoch from s.idle_at)
       )::text, true)
  from api.accounts as a
 cross join lateral identity.open_session(a.id, a.id) as s
 where a.email = 'victor@northwind.example';
select hook.pre_request();

select api.approve_contract(c.id)
  from api.contracts as c
 where c.status = 'PENDING_APPROVAL'
   and c.contract_number <> 'CO-000005';

select api.approve_contract_revision(r.id) from api.contract_revisions as r where r.status = 'PENDING_APPROVAL';

select set_config('request.jwt.claims', current_setting('demo.claims'), true);
select hook.pre_request();
