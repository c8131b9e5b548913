-- A share of several groups is that of their sums, never the mean of their shares, and opens to the records behind it;
-- readers of parts have, together, what the reader of all has.
begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('nora', '{north}'), test.person('sven', '{south}');
select test.category('pumps'), test.category('fans');
select test.asset('pump', 'north'), test.asset('spare', 'south'), test.asset('fan', 'south');
set local session_replication_role = replica;
update asset.assets as a
   set category_id = test.id(case a.name when 'fan' then 'fans' else 'pumps' end)
 where a.organization_id = test.id('acme');
set local session_replication_role = origin;
select test.work_type('service', null, 'PREVENTIVE');
select test.schedule('turns of ' || a.name, a.name, jsonb_build_object('type_id', test.id('service')))
  from unnest('{pump,spare,fan}'::text[]) as a (name);

-- In May: at north one of one on its day; at south four of four of the spare pump and one of five of the fan.
set local session_replication_role = replica;
insert into maintenance.occurrences (
  id, organization_id, site_id, schedule_id, seq, due_at, due_on, status, decided_at, completed_at,
  work_order_id
)
select test.remember(concat_ws(' ', o.asset, o.seq), uuidv7()), test.id('acme'), test.id(o.site),
       test.id('turns of ' || o.asset), o.seq, make_timestamptz(2026, 5, o.seq, 8, 0, 0, 'UTC'),
       make_date(2026, 5, o.seq), 'COMPLETED', '2026-04-30', make_timestamptz(2026, 5, o.seq + o.late, 9, 0, 0, 'UTC'),
       uuidv7()
  from (
    select 'pump' as asset, 'north' as site, 1 as seq, 0 as late
     union all
    select 'spare', 'south', n, 0 from generate_series(1, 4) as n
     union all
    select 'fan', 'south', n, case when n = 3 then 0 else 1 end from generate_series(1, 5) as n
  ) as o;
set local session_replication_role = origin;

create function pg_temp.values_of(p_group_by text[] default '{}')
returns text
language sql
as $$
  select string_agg(
           concat_ws(
             ' ',
             (
               select string_agg(v.group_values ->> g.name, ' ' order by g.place)
                 from unnest(p_group_by) with ordinality as g (name, place)
             ),
             v.numerator || '/' || v.denominator, trim_scale(round(v.value, 2)), case when v.is_partial then 'part' end
           ),
           ', ' order by v.group_values::text
         )
    from api.list_figure_values('MAINTENANCE_COMPLIANCE', '2026-05-01', '2026-05-31', p_group_by) as v
$$;
create function pg_temp.records()
returns text[]
language sql
as $$
  select array_agg(test.name_of(r.record_id) order by test.name_of(r.record_id))
    from api.list_figure_records('MAINTENANCE_COMPLIANCE', '2026-05-01', '2026-05-31', 'NUMERATOR') as r
$$;

create temporary table parts (reader text, record text);
grant select, insert on parts to public;

select test.sign_in('ann');
select is(pg_temp.values_of('{site}'), 'NORTH 1/1 100, SOUTH 5/9 55.56', 'shares of 100 % and 55.6 %');
select is(pg_temp.values_of(), '6/10 60', 'are together 60 %, and not 77.8 %');
select is(
  pg_temp.values_of('{site,category}'), 'NORTH PUMPS 1/1 100, SOUTH FANS 1/5 20, SOUTH PUMPS 4/4 100',
  'by site and category'
);
select is(
  pg_temp.records(), '{"fan 3","pump 1","spare 1","spare 2","spare 3","spare 4"}', 'the six open to six records'
);
insert into parts select 'ann', unnest(pg_temp.records());
select test.sign_out();
select test.sign_in('nora');
select is(pg_temp.values_of(), '1/1 100 part', 'who reaches a part has the share of it, and is told so');
insert into parts select 'nora', unnest(pg_temp.records());
select test.sign_out();
select test.sign_in('sven');
select is(pg_temp.values_of(), '5/9 55.56 part', 'who reaches the other, that of the other');
insert into parts select 'sven', unnest(pg_temp.records());
select results_eq(
  $$ select p.record from parts as p where p.reader <> 'ann' order by 1 $$,
  $$ select p.record from parts as p where p.reader = 'ann' order by 1 $$, 'both have all records together, each once'
);
select is(pg_temp.values_of('{site}'), 'SOUTH 5/9 55.56 part', 'and no group of the other');
select * from finish();
rollback;
