-- Figures of workers by worker and vendor, and of stock by item, its category and class: who is named to whom.
begin;
select plan(17);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('sue', '{south}');
select test.person('wes', '{*}', '{work.read,workforce.read,inventory.read,report.read}');
select test.person('pam', '{*}', '{work.read,workforce.read,report.read,worker.read_performance}');
select test.worker('wim', 'north'), test.worker('zoe', 'south'), test.worker('kim', 'south');
select test.vendor('crane'), test.craft('fitter');
update workforce.workers
   set vendor_id = case when id <> test.id('zoe') then test.id('crane') end,
       craft_id = test.id('fitter')
 where id in (test.id('wim'), test.id('zoe'), test.id('kim'));
select test.work_type('hot', null), test.certificate_type('weld'), test.requirement('type_id', 'hot', 'weld');
select test.certificate('w', 'wim', 'weld');
select test.work_order('job', 'south');
alter table work.work_orders disable trigger check_transition;
update work.work_orders set type_id = test.id('hot'), status = 'ASSIGNED' where id = test.id('job');
set constraints all immediate;
set constraints all deferred;
alter table work.work_orders enable trigger check_transition;
insert into work.assignments (organization_id, site_id, work_order_id, worker_id)
select test.id('acme'), test.id('south'), test.id('job'), test.id(w.name)
  from unnest('{wim,zoe}'::text[]) as w (name);
insert into workforce.worker_shifts (organization_id, site_id, worker_id, shift_on, starts_at, ends_at, kind)
select test.id('acme'), test.id(w.site), test.id(w.name), '2026-01-06', '2026-01-06T00:00Z', '2026-01-06T08:00Z',
       'REGULAR'
  from (values ('wim', 'north'), ('zoe', 'south'), ('kim', 'south')) as w (name, site);
insert into work.slots (
  organization_id, site_id, work_order_id, worker_id, starts_at, ends_at, scheduled_at, status
)
values (
  test.id('acme'), test.id('south'), test.id('job'), test.id('zoe'), '2026-01-06T01:00Z', '2026-01-06T03:00Z', now(),
  'PLANNED'
);

select test.category('seals'), test.item('bolt'), test.item('ring'), test.item('nut');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south');
update inventory.items set category_id = test.id('seals') where id in (test.id('ring'), test.id('nut'));
select test.stocked_item('bolt', 'MAIN'), test.stocked_item('ring', 'MAIN');
update inventory.stocked_items
   set abc_class = case item_id when test.id('bolt') then 'A' else 'B' end
 where storeroom_id = test.id('MAIN');

-- The groups of a figure of January, or of the present, by name, with sums.
create function pg_temp.groups(p_figure text, p_by text, p_rest text default '', p_day date default '2026-01-01')
returns text[]
language plpgsql
as $$
declare
  v_lines text[];
begin
  execute format(
    $q$ select array_agg(
                 concat_ws(
                   ' ',
                   (
                     select string_agg(
                              coalesce(
                                case
                                  when pg_input_is_valid(g.value, 'uuid') then test.name_of(g.value::uuid)
                                  else g.value
                                end,
                                '-'
                              ),
                              ' ' order by g.key
                            )
                       from jsonb_each_text(v.group_ids) as g
                   ),
                   trim_scale(v.numerator), trim_scale(v.denominator)
                 )
               )
          from api.list_figure_values(%L, %L, %L, %L%s) as v $q$,
    p_figure, p_day, p_day + 30, p_by, p_rest
  ) into v_lines;
  return array(select l.line from unnest(v_lines) as l (line) order by l.line);
end
$$;

select test.sign_in('ann');
select is(
  pg_temp.groups('LABOUR_UTILIZATION', '{worker}'), '{"kim 0 8","wim 0 8","zoe 2 8"}',
  'each worker is a group, although each counts once'
);
select is(
  pg_temp.groups('LABOUR_UTILIZATION', '{vendor}'), '{"- 2 8","crane 0 16"}', 'by vendor, own staff without'
);
select is(
  pg_temp.groups('LABOUR_UTILIZATION', '{craft}'), '{"others 2 24"}', 'crafts with few workers are others'
);
select is(
  pg_temp.groups('LABOUR_UTILIZATION', '{craft,worker}'), '{"fitter kim 0 8","fitter wim 0 8","fitter zoe 2 8"}',
  'unless each of them is named'
);
select is(
  pg_temp.groups('LABOUR_UTILIZATION', '{vendor,week}', format(', p_filter => ''{"worker": "%s"}''', test.id('zoe'))),
  '{"- 2026-01-05 2 8"}', 'of one worker'
);
select is(pg_temp.groups('CERTIFICATE_COVERAGE', '{worker}'), '{"wim 1 1","zoe 0 1"}', 'certificates by worker');
select is(pg_temp.groups('CERTIFICATE_COVERAGE', '{vendor}'), '{"- 0 1","crane 1 1"}', 'and by vendor');
select test.refuses_fields(
  $$ select api.list_figure_values('CERTIFICATE_COVERAGE', p_filter => '{"worker": "others"}') $$,
  '{p_filter.worker}', 'no worker is among others'
);
select is(
  (
    select array_agg(test.name_of(r.record_id) order by r.record_id)
      from api.list_figure_records('LABOUR_UTILIZATION', '2026-01-01', '2026-01-31',
             p_filter => jsonb_build_object('vendor', test.id('crane'))) as r
     where r.list = 'workers'
  ), '{wim,kim}', 'the records of a vendor are its workers'
);
select test.sign_out(), test.sign_in('sue');
select is(
  pg_temp.groups('LABOUR_UTILIZATION', '{worker}'), '{"kim 0 8","zoe 2 8"}', 'workers of home sites within reach'
);
select is(
  pg_temp.groups('CERTIFICATE_COVERAGE', '{worker}'),
  array(
    select concat_ws(' ', test.name_of(a.worker_id), case when a.shortfalls = '{}' then 1 else 0 end, 1)
      from api.work_order_assignments as a
     order by 1
  ), 'and those whom the assignments within reach name'
);
select test.sign_out(), test.sign_in('wes');
select test.refuses(
  $$ select api.list_figure_values('LABOUR_UTILIZATION', '2026-01-01', '2026-01-31', '{worker}') $$,
  'PERMISSION_DENIED', 403, 'not to whoever may not read the performance of workers'
);
select test.sign_out(), test.sign_in('pam');
select is(
  pg_temp.groups('LABOUR_UTILIZATION', '{worker}'), '{"kim 0 8","wim 0 8","zoe 2 8"}', 'but to whoever may'
);
select test.sign_out(), test.sign_in('ann');
select test.receive('bolt', 'MAIN', 10, 2), test.receive('ring', 'MAIN', 5, 4), test.receive('nut', 'FAR', 3, 1);
select is(
  pg_temp.groups('INVENTORY_TURNS', '{item}', p_day => test.day()), '{"bolt 20 20","nut 3 3","ring 20 20"}',
  'stock by item'
);
select is(
  pg_temp.groups('STOCK_VALUE', '{item_category,abc_class}', p_day => test.day()),
  '{"- seals 3","A - 20","B seals 20"}',
  'by the category of the item and the class where it is stocked'
);
select is(
  pg_temp.groups(
    'ISSUE_TURNS', '{site,item}',
    format(', p_filter => ''{"item_category": "%s", "abc_class": null}''', test.id('seals')), test.day()
  ), '{"nut south 0 1.5"}', 'of one category without a class'
);
select is(
  (
    select array_agg(s.item_number order by s.item_number)
      from api.list_figure_records('INACTIVE_STOCK_SHARE', test.day(), test.day(),
             p_filter => '{"abc_class": "B"}') as r
      join api.stock_levels as s on s.id = r.record_id
  ), '{ring}', 'with its stock levels'
);

select * from finish();
rollback;
