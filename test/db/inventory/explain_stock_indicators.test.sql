begin;
select plan(27);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}'), test.person('zoe');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');
select test.work_order('seal', 'north');
create function pg_temp.indicator(p_name text) returns text language sql as
$$ select concat_ws(' ', trim_scale(i.numerator), trim_scale(i.denominator), trim_scale(i.value),
  cardinality(i.numerator_ids), cardinality(i.denominator_ids))
     from api.explain_stock_indicators(current_date - 1, current_date + 1, p_details => true) as i
      where i.indicator = p_name and i.site_id is null $$;
-- The same from one day to another.
create function pg_temp.then(p_name text, p_from integer, p_until integer) returns text language sql as
$$ select concat_ws(' ', trim_scale(i.numerator), trim_scale(i.denominator), trim_scale(i.value),
  cardinality(i.numerator_ids), cardinality(i.denominator_ids))
     from api.explain_stock_indicators(test.day(p_from), test.day(p_until), p_details => true) as i
      where i.indicator = p_name and i.site_code = 'NORTH' $$;
create temporary table before (
  indicator text, numerator numeric, denominator numeric, numerator_ids uuid[], denominator_ids uuid[]
);
grant select, insert on before to public;

select test.sign_in('ann');
select is(
  array(
    select pg_temp.indicator(i)
      from unnest('{TURNS,ISSUE_TURNS,STOCK_OUT_PERCENT,FILL_PERCENT,INACTIVE_PERCENT}'::text[]) as i
  ),
  array_fill('0 0 0 0'::text, '{5}'), 'where there is nothing to divide by there is no value'
);
select test.receive('bolt', 'MAIN', 10, 2), test.receive('oil', 'VAN', 5, 4, '{"lot_number": "L1"}');
select api.issue_stock(test.id('MAIN'), test.line('bolt', 4), test.id('seal'));
select api.return_stock(test.id('MAIN'), test.line('bolt', 1), test.id('seal'));
select api.reserve_stock(
  test.id('MAIN'),
  jsonb_build_array(
    jsonb_build_object('item_id', test.id('bolt'), 'required_quantity', 5, 'needed_at', now()),
    jsonb_build_object('item_id', test.id('bolt'), 'required_quantity', 5, 'needed_at', now()),
    jsonb_build_object('item_id', test.id('bolt'), 'required_quantity', 5, 'needed_at', now(), 'kind', 'SOFT')
  ),
  test.id('seal')
);
select api.issue_reservations(test.id('seal'), test.id('MAIN'));
select test.remember('c', (api.create_count(jsonb_build_object('storeroom_id', test.id('VAN')))).id);
select api.start_count(test.id('c'));
select api.count_stock(test.id('c'), (select jsonb_agg(jsonb_build_object('id', l.id, 'counted_quantity',
  5)) from api.stock_count_lines as l));
select api.submit_count(test.id('c'));
select api.post_count(test.id('c'));
select is(pg_temp.indicator('STOCK_VALUE'), '20 1 20 1 0', 'what is on hand now');
select is(pg_temp.indicator('TURNS'), '40 20 2 2 1', 'what was received, by what is on hand');
select is(pg_temp.indicator('ISSUE_TURNS'), '20 10 2 4 0', 'what was issued, by the mean of beginning and end');
select is(pg_temp.indicator('STOCK_OUT_PERCENT'), '1 2 50 1 2', 'who once lacked stock, of those who reserved it');
select is(pg_temp.indicator('FILL_PERCENT'), '7 15 46.6667 3 3', 'what was issued, of what was needed');
select is(pg_temp.indicator('INACTIVE_PERCENT'), '0 20 0 0 1', 'what does not move');
select is(pg_temp.indicator('COUNT_ACCURACY_PERCENT'), '1 1 100 1 1', 'what was right, of what was counted');
select results_eq(
  $$ select f.code, v.numerator, v.denominator, v.currency
       from unnest('{COUNT_ACCURACY,STOCK_OUT_SHARE,STOCK_VALUE}'::text[]) as f (code)
      cross join lateral api.list_figure_values(f.code, test.day(), test.day(), '{site}') as v
      where v.group_values ->> 'site' = 'NORTH' $$,
  $$ values ('COUNT_ACCURACY', 1::numeric, 1::numeric, null), ('STOCK_OUT_SHARE', 1, 2, null),
            ('STOCK_VALUE', 20, null, 'EUR') $$,
  'the figures are the same'
);
select is(
  (
    select sum(v.fact_count)
      from unnest('{COUNT_ACCURACY,STOCK_OUT_SHARE,STOCK_VALUE}'::text[]) as f (code)
     cross join lateral api.list_figure_values(f.code, test.day(), test.day(), p_asset_ids => '{}') as v
  ), 0::numeric, 'and of no asset'
);
select test.refuses_fields($$ select api.explain_stock_indicators(current_date, current_date - 1) $$, '{p_until}',
  'an end after the beginning');
select test.refuses_fields($$ select api.explain_stock_indicators(null, current_date) $$, '{p_from}', 'a beginning');
select test.refuses_fields($$ select api.explain_stock_indicators(current_date, null) $$, '{p_until}', 'and an end');
select is_empty(
  $$ select * from api.explain_stock_indicators(current_date, current_date) where site_code = 'SOUTH' $$,
    'of the sites within reach'
);

select api.receive_stock(
  test.id('MAIN'), test.line('bolt', 3, '{"unit_cost": 5}'), p_moved_at => now() - interval '30 days'
);
select api.ship_transfer((select t.id from api.create_transfer(jsonb_build_object(
  'storeroom_id', test.id('VAN'), 'to_storeroom_id', test.id('MAIN')), jsonb_build_array(jsonb_build_object(
    'item_id', test.id('oil'), 'quantity', 2, 'lot_id', (select l.id from api.lots as l)))) as t));
select is(pg_temp.then('STOCK_VALUE', -40, -35), '0 1 0 0 0', 'before anything came there is nothing');
select is(pg_temp.then('STOCK_VALUE', -40, -20), '15 1 15 1 0', 'what was on hand then, whatever moved since');
select is(pg_temp.then('TURNS', -40, -20), '15 15 1 1 1', 'and what was received until then, by that');
select is(pg_temp.then('INACTIVE_PERCENT', -40, -20), '0 15 0 0 1', 'of which nothing lay for a year');
select is(pg_temp.then('STOCK_VALUE', -1, 0), '35 1 35 3 0', 'what is on its way is the value of who shipped it');
select is_empty(
  $$ select f.code, p.from_day, e.numerator, e.denominator, v.numerator, v.denominator
       from (values (-40, -35), (-40, -20), (-31, -29), (-1, 0), (0, 400)) as p (from_day, until_day)
      cross join (
              values ('INVENTORY_TURNS', 'TURNS'), ('ISSUE_TURNS', 'ISSUE_TURNS'),
                     ('INACTIVE_STOCK_SHARE', 'INACTIVE_PERCENT')
            ) as f (code, indicator)
       join lateral api.explain_stock_indicators(test.day(p.from_day), test.day(p.until_day)) as e
         on e.site_code = 'NORTH' and e.indicator = f.indicator
      cross join lateral api.list_figure_values(f.code, test.day(p.from_day), test.day(p.until_day)) as v
      where (v.numerator, v.denominator) is distinct from (e.numerator, e.denominator) $$,
  'figures of stock levels say the same of any days'
);
select is(
  (select v.value from api.list_figure_values('INACTIVE_STOCK_SHARE', test.day(0), test.day(400)) as v), 100.0000,
  'what does not move for a year is inactive'
);
insert into before
select i.indicator, i.numerator, i.denominator, i.numerator_ids, i.denominator_ids
  from api.explain_stock_indicators(test.day(-40), test.day(1), p_details => true) as i
 where i.site_code = 'NORTH';
select test.sign_out();

-- All of it, but what is on its way, once more at the other site, as no action would write it.
set local session_replication_role = replica;
do $do$
declare
  v_table   text;
  v_columns text[];
begin
  foreach v_table in array '{standings,movements,reservations,counts,count_lines}'::text[] loop
    v_columns := array(
      select a.attname
        from pg_attribute as a
       where a.attrelid = ('inventory.' || v_table)::regclass
         and a.attnum > 0
         and not a.attisdropped
         and a.attgenerated = ''
       order by a.attnum
    );
    execute format(
      $q$ insert into inventory.%1$s (%2$s)
          select r.%3$s
            from inventory.%1$s as o
           cross join jsonb_populate_record(o, jsonb_build_object('id', uuidv7(), 'site_id', test.id('south'),
                   'storeroom_id', test.id('FAR'), 'count_number', 'X', 'count_id',
                   (select c.id from inventory.counts as c where c.count_number = 'X'))) as r
           where to_jsonb(o) ->> 'kind' is distinct from 'TRANSFER_OUT' $q$,
      v_table, array_to_string(v_columns, ', '), array_to_string(v_columns, ', r.')
    );
  end loop;
end
$do$;
set local session_replication_role = origin;
select test.sign_in('zoe');
select is_empty(
  $$ select i.indicator, i.numerator, i.denominator, b.numerator, b.denominator
       from api.explain_stock_indicators(test.day(-40), test.day(1), p_details => true) as i
       join before as b on b.indicator = i.indicator
      where i.site_code = 'NORTH'
        and (i.numerator, i.denominator, i.numerator_ids, i.denominator_ids)
            is distinct from (b.numerator, b.denominator, b.numerator_ids, b.denominator_ids) $$,
  'what is at another site changes nothing'
);
select results_eq(
  $$ select i.indicator, i.numerator, i.denominator, cardinality(i.numerator_ids)
       from api.explain_stock_indicators(test.day(-40), test.day(1), p_details => true) as i
      where i.site_code = 'SOUTH'
        and i.indicator in ('FILL_PERCENT', 'STOCK_OUT_PERCENT', 'COUNT_ACCURACY_PERCENT')
      order by i.indicator $$,
  $$ select b.indicator, b.numerator, b.denominator, cardinality(b.numerator_ids)
       from before as b
      where b.indicator in ('FILL_PERCENT', 'STOCK_OUT_PERCENT', 'COUNT_ACCURACY_PERCENT')
      order by b.indicator $$,
  'and counts there'
);
select test.sign_out();

-- The same item lies in one storeroom, where it moved again later, and moves in another.
select test.site('west'), test.item('nut');
select test.storeroom('W1', 'west'), test.storeroom('W2', 'west'), test.person('kim', '{west}');
select test.bin('P', 'W1'), test.bin('Q', 'W2');
select test.sign_in('kim');
select test.receive('nut', 'W1', 10, 2), test.receive('nut', 'W2', 10, 3);
select test.sign_out();
set local session_replication_role = replica;
update inventory.movements
   set moved_at = now() - case storeroom_id when test.id('W1') then interval '3 years' else interval '30 days' end
 where site_id = test.id('west');
set local session_replication_role = origin;
select test.sign_in('kim');
select test.receive('nut', 'W1', 1, 2);
select test.sign_out();
select is(
  (
    select array[i.numerator, i.denominator]
      from inventory.indicators_of_site(
             test.id('west'), test.day(-10), now() - interval '20 days', now() - interval '10 days'
           ) as i
     where i.indicator = 'INACTIVE_PERCENT'
  ),
  '{20,50}', 'what moves in one storeroom may lie in another'
);

-- What moves at midnight moves on the day that begins.
select test.sign_out();
select test.force($$ update inventory.movements set moved_at = test.day()::timestamp at time zone s.time_zone
                       from core.sites as s where s.id = movements.site_id $$);
select test.sign_in('ann');
select is_empty(
  $$ select f.code
       from unnest('{INACTIVE_STOCK_SHARE,INVENTORY_TURNS}'::text[]) as f (code)
      cross join lateral api.list_figure_values(f.code, test.day(-1), test.day(-1)) as v
      where v.numerator <> 0
         or v.denominator <> 0 $$,
  'of the day before there is nothing'
);
select is(
  (select v.numerator > 0 from api.list_figure_values('INVENTORY_TURNS', test.day(), test.day()) as v), true,
  'what came at its midnight came on the day'
);

-- What is needed at midnight is needed on the day that begins.
select test.sign_out();
select test.force($$ update inventory.reservations set needed_at = (test.day() + 1)::timestamp at time zone s.time_zone
                       from core.sites as s where s.id = reservations.site_id $$);
select test.sign_in('ann');
select is(pg_temp.then('FILL_PERCENT', 0, 0), '0 0 0 0', 'of the day before nothing is needed');

select * from finish();
rollback;
