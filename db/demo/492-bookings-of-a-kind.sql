-- Cordless tools that are booked by their model: what their category allows, a booking of any two, one that waits for
-- approval.

select api.create_asset_category(
         '{"code": "POOL", "name": "Pool equipment", "booking_max_minutes": 20160, "booking_ahead_days": 180,
           "booking_max_assets": 5}'
       );

select api.create_asset_category(
         jsonb_build_object(
           'code', 'POOL-LIFT', 'name', 'Lifting platforms', 'parent_id', c.id, 'booking_needs_approval', true,
           'booking_answer_minutes', 2880, 'booking_max_minutes', 4320
         )
       )
  from api.asset_categories as c
 where c.code = 'POOL';

select api.create_asset(
         jsonb_build_object(
           'site_id', s.id, 'asset_number', format('%s-%s-%s', s.code, k.prefix, n.number), 'name', k.name,
           'category_id', c.id, 'manufacturer', k.manufacturer, 'model', k.model
         )
       )
  from api.sites as s
 cross join (
    values
      ('DR', 'Cordless drill', 'POOL', 'Bosch', 'GSB 18V-150', 4),
      ('LP', 'Scissor lift', 'POOL-LIFT', 'Genie', 'GS-1932', 2)
  ) as k (prefix, name, category, manufacturer, model, amount)
 cross join lateral generate_series(1, k.amount) as n (number)
  join api.asset_categories as c on c.code = k.category
 where exists (select from api.assets as a where a.asset_number = format('%s-FL-3', s.code))
 order by s.code, k.prefix, n.number;

select api.reserve_asset_booking(b.id)
  from api.sites as s
 cross join (
    values
      ('Kitchen of the canteen', 1, '[{"model": "GSB 18V-150"}, {"model": "GSB 18V-150"}]'::jsonb),
      ('Lamps of the hall', 2, '[{"model": "GS-1932", "manufacturer": "Genie"}]')
  ) as w (purpose, days, lines)
 cross join lateral api.create_asset_booking(
    jsonb_build_object(
      'site_id', s.id, 'external_party', 'Elektro Lang', 'purpose', w.purpose,
      'starts_at', now() + w.days * interval '1 day', 'ends_at', now() + w.days * interval '1 day' + interval '8 hours'
    ),
    w.lines
  ) as b
 where exists (select from api.assets as a where a.asset_number = format('%s-DR-1', s.code))
 order by s.code, w.days;
