-- What the lines and plants are worth: by commercial and by tax law, charged for every month up to the last; a repair
-- was added to one of them.

select api.create_depreciation_book(jsonb_build_object('code', b.code, 'name', b.name, 'is_leading', b.code = 'HGB'))
  from (values ('HGB', 'Commercial accounts'), ('TAX', 'Tax accounts')) as b (code, name);

select api.create_depreciation_enrolment(
         jsonb_build_object(
           'asset_id', a.id, 'depreciation_book_id', b.id, 'cost', u.cost, 'starts_on', a.in_service_on,
           'salvage_amount', round(u.cost / 20), 'life_months', u.life_months,
           'method', case b.code when 'TAX' then 'DOUBLE_DECLINING' else 'STRAIGHT_LINE' end,
           'convention', case b.code when 'TAX' then 'HALF_YEAR' else 'FULL_MONTH' end
         )
       )
  from (values
         ('AHU-1', 84000, 180),
         ('CH-1', 126500, 180),
         ('GEN-1', 61900, 240),
         ('LINE-1', 210000, 120),
         ('DC-1', 48750, 60)
       ) as u (code, cost, life_months)
 cross join api.sites as s
  join api.assets as a on a.asset_number = format('%s-%s', s.code, u.code)
 cross join api.depreciation_books as b
 order by b.code, a.asset_number;

select api.post_depreciation(s.id, b.id, '2022-12-31')
  from api.sites as s
 cross join api.depreciation_books as b
 order by s.code, b.code;

select api.adjust_depreciation_enrolment(
         b.id,
         '{"changes_on": "2023-04-12", "cost_amount": 18400, "life_months_added": 24, "reason": "New compressor"}'
       )
  from api.depreciation_enrolments as b
 where b.asset_number like '%-CH-1'
 order by b.asset_number, b.depreciation_book_code;

select api.post_depreciation(s.id, b.id, (now() - interval '1 month')::date)
  from api.sites as s
 cross join api.depreciation_books as b
 order by s.code, b.code;

-- What is kept for motors, and for one line besides.
select api.create_asset_spare(
         jsonb_build_object(
           'category_id', c.id, 'item_id', i.id, 'quantity_installed', 2, 'quantity_recommended', 4,
           'is_critical', i.n = 1
         )
       )
  from api.asset_categories as c
 cross join (
    select i.id, row_number() over (order by i.item_number) as n from api.items as i where i.kind = 'STOCK'
  ) as i
 where c.code = 'MOTOR'
   and i.n <= 3
 order by i.n;

select api.create_asset_spare(
         jsonb_build_object(
           'asset_id', a.id, 'item_id', i.id, 'quantity_installed', 1, 'quantity_recommended', 2, 'is_critical', true
         )
       )
  from api.assets as a
 cross join (
    select i.id from api.items as i where i.kind = 'STOCK' order by i.item_number offset 3 limit 1
  ) as i
 where a.asset_number like '%-LINE-1'
 order by a.asset_number;

-- A look whether all is there, at the first site: half of it was found so far.
select api.start_asset_audit(u.id)
  from api.sites as s
 cross join lateral api.create_asset_audit(
    jsonb_build_object('site_id', s.id, 'due_on', now()::timestamp::date + 14, 'note', 'Yearly')
  ) as u
 where s.code = (select min(o.code) from api.sites as o);

select api.record_found_assets(
         u.id,
         (
           select jsonb_agg(jsonb_build_object('code', l.asset_number, 'found_location_id', l.expected_location_id))
             from (
               select n.asset_number, n.expected_location_id, row_number() over (order by n.asset_number) as n
                 from api.asset_audit_lines as n
                where n.asset_audit_id = u.id
             ) as l
            where l.n % 2 = 0
         )
       )
  from api.asset_audits as u
 where u.status = 'ACTIVE';
