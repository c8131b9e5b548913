begin;
select plan(35);

select test.organization('other');
select test.organization('acme');
select test.site('north'), test.site('south'), test.site('kir', 'KIR', 'Pacific/Kiritimati'),
       test.site('niue', 'NIU', 'Pacific/Niue');
select test.person('ann'), test.person('sue', '{south}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('VAN', 'north', 'VAN'), test.storeroom('FAR', 'south'),
       test.storeroom('EARLY', 'kir'), test.storeroom('LATE', 'niue');
select test.item('bolt'), test.item('seal'), test.item('set', '{"costing": "STANDARD"}');

-- A day that many days ago, and an instant in it at UTC.
create function pg_temp.day(p_days integer) returns date language sql as
$$ select (now() at time zone 'UTC')::date - p_days $$;
create function pg_temp.at(p_days integer, p_hour numeric default 12) returns timestamptz language sql as
$$ select (pg_temp.day(p_days)::timestamp at time zone 'UTC') + make_interval(secs => p_hour * 3600) $$;
create function pg_temp.receive(p_item text, p_storeroom text, p_quantity numeric, p_cost numeric, p_at timestamptz)
returns jsonb language sql as
$$ select to_jsonb(r) from api.receive_stock(
     test.id(p_storeroom), test.line(p_item, p_quantity, jsonb_build_object('unit_cost', p_cost)), p_moved_at => p_at
   ) as r $$;
-- Storerooms with what lay there and what they had on its way.
create function pg_temp.worth(p_days integer) returns text language sql as
$$ select string_agg(
            concat_ws(' ', v.storeroom_code, trim_scale(v.value), nullif(trim_scale(v.transit_value), 0)), ', '
            order by v.storeroom_code
          )
     from api.explain_stock_values(pg_temp.day(p_days)) as v $$;

select test.sign_in('ann');
select pg_temp.receive('bolt', 'MAIN', 10, 2, pg_temp.at(10)),
       pg_temp.receive('bolt', 'MAIN', 10, 4, pg_temp.at(5)),
       pg_temp.receive('seal', 'FAR', 3, 1, pg_temp.at(7));
select api.issue_stock(test.id('MAIN'), test.line('bolt', 5), p_reason => 'used', p_moved_at => pg_temp.at(3));
select is(pg_temp.worth(11), null, 'before anything came there is nothing');
select is(pg_temp.worth(10), 'MAIN 20', 'a day ends with what came on it');
select is(pg_temp.worth(6), 'FAR 3, MAIN 20', 'and goes on until the next');
select is(pg_temp.worth(4), 'FAR 3, MAIN 60', 'by storeroom');
select is(pg_temp.worth(0), 'FAR 3, MAIN 45', 'today is now');
select is(
  (
    select concat_ws(' ', v.item_number, v.quantity, trim_scale(v.value))
      from api.explain_stock_values(pg_temp.day(4), array[test.id('north')], test.id('MAIN')) as v
  ), 'bolt 20 60', 'of a storeroom by item'
);
select is_empty($$ select * from api.stock_values $$, 'nothing is derived yet');
select test.sign_out();

select is(inventory.derive_values(), 2, 'it is derived of each item at each storeroom');
select is(inventory.derive_values(), 0, 'once');
select test.sign_in('ann');
select results_eq(
  $$ select storeroom_code, item_number, day_on, until_on, trim_scale(quantity), trim_scale(value)
       from api.stock_values order by 1, 3 $$,
  $$ values ('FAR', 'seal', pg_temp.day(7), null::date, 3::numeric, 3::numeric),
            ('MAIN', 'bolt', pg_temp.day(10), pg_temp.day(6), 10, 20),
            ('MAIN', 'bolt', pg_temp.day(5), pg_temp.day(4), 20, 60),
            ('MAIN', 'bolt', pg_temp.day(3), null, 15, 45) $$, 'a row for each day on which it changed'
);
select is(
  (select string_agg(pg_temp.worth(d), '; ' order by d) from unnest('{11,10,6,4,0}'::integer[]) as d),
  'FAR 3, MAIN 45; FAR 3, MAIN 60; FAR 3, MAIN 20; MAIN 20', 'which says the same as the ledger'
);

-- What is back-dated changes its day and all days since, at once and derived.
select pg_temp.receive('bolt', 'MAIN', 5, 3, pg_temp.at(8));
select is(
  pg_temp.worth(9) || '; ' || pg_temp.worth(6), 'MAIN 20; FAR 3, MAIN 35', 'what came late counts from its day'
);
select test.sign_out();
select is(inventory.derive_values(), 1, 'what was posted since is derived again');
select test.sign_in('ann');
select is(pg_temp.worth(9) || '; ' || pg_temp.worth(6), 'MAIN 20; FAR 3, MAIN 35', 'to the same');
select results_eq(
  $$ select day_on, until_on, trim_scale(value) from api.stock_values where storeroom_code = 'MAIN' order by 1 $$,
  $$ values (pg_temp.day(10), pg_temp.day(9), 20::numeric), (pg_temp.day(8), pg_temp.day(6), 35),
            (pg_temp.day(5), pg_temp.day(4), 75), (pg_temp.day(3), null, 60) $$, 'the days before stay'
);
select is_empty($$ select * from api.verify_stock_ledger() $$, 'and the ledger agrees');

-- Over midnight of a month, a thousand are on their way.
select pg_temp.receive('seal', 'MAIN', 1000, 1, pg_temp.at(20));
select test.remember('t', t.id)
  from api.create_transfer(
         jsonb_build_object('storeroom_id', test.id('MAIN'), 'to_storeroom_id', test.id('FAR')),
         test.line('seal', 1000)
       ) as t;
select api.ship_transfer(test.id('t'));
select is(
  (
    select concat_ws(' ', trim_scale(v.value), v.transit_quantity, trim_scale(v.transit_value))
      from api.explain_stock_values(pg_temp.day(0), null, test.id('MAIN')) as v where v.item_number = 'seal'
  ), '0 1000 1000', 'goods in transit are worth what they were where they left'
);
select api.receive_transfer(test.id('t'), jsonb_build_array(
         jsonb_build_object('id', l.id, 'received_quantity', 400))) from api.stock_transfer_lines as l;
select is(pg_temp.worth(0), 'FAR 403, MAIN 60 600', 'less what arrived');
select is(pg_temp.worth(1), 'FAR 3, MAIN 1060', 'and the day before not yet');
select api.write_off_transfer(test.id('t'), 'fell into the sea');
select is(pg_temp.worth(0), 'FAR 403, MAIN 60', 'a loss is worth nothing');
select api.recover_transfer(test.id('t'), 'washed ashore', jsonb_build_array(
         jsonb_build_object('id', l.id, 'received_quantity', 100))) from api.stock_transfer_lines as l;
select is(pg_temp.worth(0), 'FAR 503, MAIN 60', 'until some of it is found');

-- What arrives elsewhere at another cost, with freight, leaves what it was worth here.
select api.create_stocked_item(jsonb_build_object('item_id', test.id('set'), 'storeroom_id', test.id(s.name),
         'standard_cost', s.cost))
  from (values ('MAIN', 5), ('FAR', 7)) as s (name, cost);
select test.receive('set', 'MAIN', 10, 5);
select test.remember('dear', t.id)
  from api.create_transfer(
         jsonb_build_object('storeroom_id', test.id('MAIN'), 'to_storeroom_id', test.id('FAR')), test.line('set', 10)
       ) as t;
select api.ship_transfer(test.id('dear'), p_freight_amount => 10);
select api.receive_transfer(test.id('dear'), jsonb_build_array(
         jsonb_build_object('id', l.id, 'received_quantity', 4)))
  from api.stock_transfer_lines as l where l.transfer_id = test.id('dear');
select results_eq(
  $$ select m.amount, m.freight_amount, m.variance from api.stock_movements as m
      where m.transfer_id = test.id('dear') and m.kind = 'TRANSFER_IN' $$,
  $$ values (28.0, 4.0, -4.0) $$, 'it arrives at the cost there, and the rest is a variance'
);
select is(
  (
    select concat_ws(' ', v.transit_quantity, trim_scale(v.transit_value))
      from api.explain_stock_values(pg_temp.day(0), null, test.id('MAIN')) as v where v.item_number = 'set'
  ), '6 30', 'what is on its way is worth its cost here, whatever what arrived cost with its freight'
);
select api.receive_transfer(test.id('dear'));

-- One instant, two days.
select pg_temp.receive('bolt', s, 1, 7, pg_temp.at(2, 10.5)) from unnest('{EARLY,LATE}'::text[]) as s;
select test.sign_out();
select inventory.derive_values();
select test.sign_in('ann');
select results_eq(
  $$ select storeroom_code, day_on - pg_temp.day(2) from api.stock_values
      where storeroom_code in ('EARLY', 'LATE') order by 1 $$,
  $$ values ('EARLY', 1), ('LATE', -1) $$, 'the day is that of the site'
);
select api.update_site(test.id('kir'), '{"time_zone": "Pacific/Niue"}');
select test.sign_out();
select is(inventory.derive_values(), 1, 'another time zone derives the days again');
select test.sign_in('ann');
select is(
  (select day_on - pg_temp.day(2) from api.stock_values where storeroom_code = 'EARLY'), -1, 'by the new one'
);
select test.sign_out();

-- A value that somebody edited is found.
update inventory.value_days set value = value + 1 where storeroom_id = test.id('FAR') and day_on = pg_temp.day(7);
select test.sign_in('ann');
select results_eq(
  $$ select storeroom_code, problem, trim_scale(stored), trim_scale(calculated) from api.verify_stock_ledger() $$,
  $$ values ('FAR', 'VALUE_DAY_WRONG', 4::numeric, 3::numeric) $$, 'what differs is told'
);
select test.refuses_fields($$ select * from api.explain_stock_values(null) $$, '{p_on}', 'a day is named');
select test.sign_out();
select test.sign_in('sue');
select is(pg_temp.worth(6), 'FAR 4', 'only what is within reach');
select test.sign_out();
select test.sign_in('max');
select is(pg_temp.worth(6), 'FAR, MAIN', 'and values only to who sees them');
select test.sign_out();

-- What a day is calculated from is counted before it is, up to a limit.
create function pg_temp.counted(p_day integer, p_most integer, p_storeroom text default null) returns bigint
language sql security definer as
$$ select inventory.count_values_on(test.day(p_day), array[test.id('north'), test.id('south')],
     case when p_storeroom is not null then test.id(p_storeroom) end, p_most) $$;
create function pg_temp.stood(p_storeroom text default null) returns bigint language sql security definer as
$$ select count(*) from inventory.standings as s
    where s.site_id in (test.id('north'), test.id('south'))
      and (p_storeroom is null or s.storeroom_id = test.id(p_storeroom)) $$;
grant execute on all functions in schema pg_temp to public;
select test.sign_in('ann');
select is(pg_temp.counted(-400, 1000), pg_temp.stood(), 'what is derived is read by item');
select test.receive('bolt', 'MAIN', 1, 1);
select cmp_ok(pg_temp.counted(-400, 1000, 'MAIN'), '>', pg_temp.stood('MAIN'), 'what is not, by movement');
select is(pg_temp.counted(0, 1000, 'MAIN'), pg_temp.stood('MAIN'), 'of those since the day');
select is(pg_temp.counted(-400, 1), 2::bigint, 'no more than needed');
select test.sign_out();
select pg_restore_relation_stats('schemaname', 'inventory', 'relname', 'standings', 'reltuples', 600000::real);
create or replace function inventory.count_values_on(
  p_on date, p_site_ids uuid[], p_storeroom_id uuid, p_most integer
) returns bigint language sql as $$ select p_most + 1::bigint $$;
select test.sign_in('ann');
select test.refuses(
  $$ select api.explain_stock_values(test.day()) $$, 'TOO_MUCH', 422, 'and refused by name'
);
select test.sign_out();

select * from finish();
rollback;
