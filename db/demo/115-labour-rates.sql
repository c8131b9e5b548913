-- What an hour costs, and what is paid on top.

select api.create_craft(jsonb_build_object('code', c.code, 'name', c.name))
  from (values
         ('ELEC', 'Electrician'), ('FIT', 'Fitter'), ('HVAC', 'Refrigeration'), ('BLD', 'Buildings')
       ) as c (code, name);

select api.update_worker(w.id, jsonb_build_object('craft_id', c.id, 'craft_level', 1))
  from api.workers as w
  join api.crafts as c
    on c.code = case w.trade
         when 'Electrician' then 'ELEC'
         when 'Fitter' then 'FIT'
         when 'Refrigeration mechanic' then 'HVAC'
         else 'BLD'
       end;

select api.create_labour_rate(
         jsonb_strip_nulls(
           jsonb_build_object(
             'craft_id', c.id, 'currency', r.currency, 'hourly_rate', r.hourly_rate, 'starts_on', '2020-01-01'
           )
         )
       )
  from (values
         (null, 'EUR', 42), (null, 'USD', 45), (null, 'SGD', 38), ('ELEC', 'EUR', 48.5), ('HVAC', 'USD', 52.75),
         ('ELEC', 'SGD', 44)
       ) as r (craft, currency, hourly_rate)
  left join api.crafts as c on c.code = r.craft;

select api.update_pay_rules(
         s.id,
         '[
           {"fact": "HOLIDAY", "kind": "MULTIPLIER", "value": 2},
           {"fact": "WEEKEND", "weekdays": ["SUNDAY"], "kind": "MULTIPLIER", "value": 1.75},
           {"fact": "WEEK_OVER", "threshold_minutes": 2400, "kind": "MULTIPLIER", "value": 1.5},
           {"fact": "DAY_OVER", "threshold_minutes": 480, "kind": "MULTIPLIER", "value": 1.25},
           {"fact": "NIGHT", "start_time": "22:00", "end_time": "06:00", "kind": "INCREMENT", "value": 3.2}
         ]'
       )
  from api.sites as s;
