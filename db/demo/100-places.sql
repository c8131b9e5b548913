-- Three sites in three time zones, with buildings, floors and rooms.

select api.create_site(v) from (
  values
    ('{"code": "BER", "name": "Berlin Plant", "time_zone": "Europe/Berlin", "currency": "EUR", "address": "Hafenstrasse 12, 13597 Berlin"}'::jsonb),
    ('{"code": "CHI", "name": "Chicago Warehouse", "time_zone": "America/Chicago", "currency": "USD", "address": "4100 W 42nd Street, Chicago, IL 60632"}'),
    ('{"code": "SIN", "name": "Singapore Office", "time_zone": "Asia/Singapore", "currency": "SGD", "address": "8 Marina View, Singapore 018960"}')
) as s (v);

-- What the currencies of the sites are worth, at the beginning of each of the last twelve months.
select (api.create_exchange_rate(jsonb_build_object(
         'from_currency', 'EUR', 'to_currency', r.code, 'valid_on',
         (date_trunc('month', current_date) - make_interval(months => m))::date, 'rate',
         round(r.rate * (1 + 0.01 * (m % 5 - 2)), 4), 'source', 'European Central Bank'
       ))).id
  from (values ('USD', 1.08), ('SGD', 1.46), ('CHF', 0.95), ('GBP', 0.86)) as r (code, rate)
 cross join generate_series(0, 12) as m;

select api.create_location(jsonb_build_object('site_id', s.id, 'code', l.code, 'name', l.name, 'kind', l.kind))
  from api.sites as s,
       (values
         ('MAIN', 'Main building', 'BUILDING'),
         ('YARD', 'Yard', 'YARD'),
         ('STORE', 'Parts store', 'STOREROOM')
       ) as l (code, name, kind)
 order by s.code, l.code;

select api.create_location(
         jsonb_build_object(
           'site_id', b.site_id, 'parent_id', b.id, 'code', 'F' || f, 'name', 'Floor ' || f, 'kind', 'FLOOR'
         )
       )
  from api.locations as b,
       generate_series(0, 2) as f
 where b.code = 'MAIN'
 order by b.site_code, f;

select api.create_location(
         jsonb_build_object(
           'site_id', l.site_id,
           'parent_id', l.id,
           'code', format('R%s0%s', right(l.code, 1), r),
           'name', format('Room %s0%s', right(l.code, 1), r),
           'kind', 'ROOM'
         )
       )
  from api.locations as l,
       generate_series(1, 3) as r
 where l.kind = 'FLOOR'
 order by l.site_code, l.code, r;
