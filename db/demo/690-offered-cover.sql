-- Maintenance that is offered: its terms leave out wear, two items and a category, and nobody has approved them yet.
select api.create_contract(
         jsonb_build_object(
           'contract_number', 'CO-OFFER', 'type_id', t.id, 'vendor_id', v.id, 'site_id', s.id,
           'title', 'Offered maintenance, ' || s.name, 'starts_on', current_date + 30, 'ends_on', current_date + 394,
           'currency', s.currency, 'total_value', 36000
         )
       )
  from api.contract_type_settings as t
  join api.vendors as v on v.code = 'KELV'
  join api.sites as s on s.code = 'BER'
 where t.code = 'PREV';

select api.revise_contract(
         c.id,
         jsonb_build_object(
           'effective_on', c.starts_on, 'reason', 'Offer', 'parts_percent', 70, 'deductible', 150,
           'currency', c.currency
         ),
         jsonb_build_array(
           jsonb_build_object(
             'scope', 'SITE', 'covered_site_id', c.site_id,
             'excluded_failure_code_ids', (select jsonb_agg(f.id) from api.failure_codes as f where f.level = 'CAUSE'),
             'excluded_item_ids', (
               select jsonb_agg(i.id) from (select i.id from api.items as i order by i.item_number limit 2) as i
             ),
             'excluded_category_ids', (
               select jsonb_agg(k.id) from (select k.id from api.asset_categories as k order by k.code limit 1) as k
             )
           )
         )
       )
  from api.contracts as c
 where c.contract_number = 'CO-OFFER';
