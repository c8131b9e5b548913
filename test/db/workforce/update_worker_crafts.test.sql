begin;
select plan(22);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.worker('wim', 'north'), test.work_order('fan', 'north');

select test.sign_in('ann');
select test.remember(n, c.id)
  from unnest('{laser,weld,rig,main}'::text[]) as n,
       api.create_craft(jsonb_build_object('code', upper(n), 'name', n)) as c;
select test.refuses_fields(
  $$ select api.update_worker_crafts(test.id('wim'), jsonb_build_array(
       jsonb_build_object('craft_id', test.id('laser'), 'craft_level', 10),
       jsonb_build_object('craft_level', 0), '{}'::jsonb,
       jsonb_build_object('craft_id', test.id('weld')),
       jsonb_build_object('craft_id', test.id('rig'), 'craft_level', 1),
       jsonb_build_object('craft_id', test.id('rig'), 'craft_level', 2)
     )) $$,
  array[
    'p_crafts[1].craft_level', 'p_crafts[2].craft_level', 'p_crafts[3].craft_id', 'p_crafts[6].craft_id'
  ],
  'every fault of every row is told'
);
select test.refuses_fields(
  $$ select api.update_worker_crafts(test.id('wim'), jsonb_build_array(
       jsonb_build_object('craft_id', uuidv7(), 'craft_level', 1))) $$,
  '{p_crafts[1].craft_id}', 'a craft that is not there is refused'
);
select results_eq(
  $$ select crafts, row_version
       from api.update_worker_crafts(test.id('wim'), jsonb_build_array(
              jsonb_build_object('craft_id', test.id('laser'), 'craft_level', 3),
              jsonb_build_object('craft_id', test.id('weld'), 'craft_level', 1)), 1) $$,
  $$ values (2, 2) $$,
  'what a worker can do is written'
);
select results_eq(
  $$ select worker_name, site_code, craft_name, craft_level, row_version from api.worker_crafts order by craft_name $$,
  $$ values ('wim', 'NORTH', 'laser', 3, 1), ('wim', 'NORTH', 'weld', 1, 1) $$,
  'with how well'
);
select api.update_worker_crafts(test.id('wim'), jsonb_build_array(
  jsonb_build_object('craft_id', test.id('laser'), 'craft_level', 4),
  jsonb_build_object('craft_id', test.id('rig'), 'craft_level', 5)));
select results_eq(
  $$ select craft_name, craft_level, row_version from api.worker_crafts order by craft_name $$,
  $$ values ('laser', 4, 2), ('rig', 5, 1) $$,
  'what stays is changed, what is left out goes'
);
select test.sign_out();
select results_eq(
  $$ select s.operation, s.count
       from (
         select e.operation, count(*)
           from audit.events as e
          where e.entity = 'workforce.worker_crafts' and e.action = 'update_worker_crafts'
          group by 1
       ) as s
      order by 1 $$,
  $$ values ('DELETE', 1::bigint), ('INSERT', 3), ('UPDATE', 1) $$,
  'the log has each row that changed'
);
select test.sign_in('ann');
select test.refuses(
  $$ select api.update_worker_crafts(test.id('wim'), '[]', 1) $$, 'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.refuses(
  $$ select api.update_worker_crafts(uuidv7(), '[]') $$, 'WORKER_NOT_FOUND', 404, 'a worker who is not there has none'
);
select test.sign_out();
select test.worker('mate', 'north');
insert into workforce.worker_crafts (organization_id, site_id, worker_id, craft_id)
values (test.id('acme'), test.id('north'), test.id('mate'), test.id('rig'));
select test.sign_in('ann');
select api.update_worker_crafts(test.id('wim'), jsonb_build_array(
  jsonb_build_object('craft_id', test.id('laser'), 'craft_level', 4),
  jsonb_build_object('craft_id', test.id('rig'), 'craft_level', 5)));
select api.update_worker(test.id('wim'), '{"name": "wim"}');
select results_eq(
  $$ select worker_name, craft_name, craft_level, row_version from api.worker_crafts order by 1, 2 $$,
  $$ values ('mate', 'rig', null, 1), ('wim', 'laser', 4, 2), ('wim', 'rig', 5, 1) $$,
  'what is the same is not written, and nothing of another worker'
);
select api.update_worker(test.id('wim'), jsonb_build_object('site_id', test.id('south')));
select is((select site_code from api.worker_crafts where worker_name = 'mate'), 'NORTH', 'who stays keeps them there');
select results_eq(
  $$ select distinct site_code from api.worker_crafts where worker_name = 'wim' $$, $$ values ('SOUTH') $$,
  'they go with the worker to another home site'
);
select test.sign_out();
select test.sign_in('sue');
select is((select count(*) from api.worker_crafts), 2::bigint, 'who reaches that sees them');
select results_eq(
  $$ select crafts from api.update_worker_crafts(test.id('wim'), '[]') $$, $$ values (0) $$, 'or there are none'
);
select test.sign_out();
select test.worker('zoe', 'north');
select test.sign_in('sue');
select test.refuses(
  $$ select api.update_worker_crafts(test.id('zoe'), '[]') $$,
  'WORKER_NOT_FOUND', 404, 'nothing is written of a worker out of reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_worker_crafts(test.id('wim'), '[]') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is written'
);
select test.sign_out();

-- Plans are met by any craft, at its level.
create function pg_temp.codes() returns text language sql as $$
  select string_agg(w.name || ' ' || coalesce(c.candidate_faults -> 0 ->> 'code', 'fits') || ' '
           || (c.score_parts ->> 'level'), ', ' order by w.name)
    from api.list_dispatch_candidates(test.id('fan'), '2099-01-05T10:00Z', '2099-01-05T12:00Z') as c
    join api.workers as w on w.id = c.worker_id
   where w.name in ('wes', 'zoe')
$$;

select test.worker('wes', 'north'), test.planned_labour('fan', 2, 'weld', 2);
update workforce.workers set craft_id = test.id('main') where id in (test.id('zoe'), test.id('wes'));
select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.update_worker_crafts(test.id('zoe'), jsonb_build_array(
       jsonb_build_object('craft_id', test.id('main')))) $$,
  '{p_crafts[1].craft_id}', 'the main craft is no further one'
);
select is(pg_temp.codes(), 'wes CRAFT_MISSING 100, zoe CRAFT_MISSING 100', 'nobody has the planned craft');
select api.update_worker_crafts(test.id('zoe'), jsonb_build_array(
  jsonb_build_object('craft_id', test.id('weld'), 'craft_level', 3)));
select is(pg_temp.codes(), 'wes CRAFT_MISSING 100, zoe CRAFT_MISSING 100', 'a lower level is not enough');
select api.update_worker_crafts(test.id('zoe'), jsonb_build_array(
  jsonb_build_object('craft_id', test.id('weld'), 'craft_level', 1)));
select is(pg_temp.codes(), 'wes CRAFT_MISSING 100, zoe fits 75', 'a further craft fits, and its level counts');
select api.update_craft(test.id('rig'), '{"archived_at": "2026-01-01T00:00Z"}');
select test.refuses_fields(
  $$ select api.update_worker_crafts(test.id('wes'), jsonb_build_array(
       jsonb_build_object('craft_id', test.id('rig')))) $$,
  '{p_crafts[1].craft_id}', 'whoever else has it'
);
select test.refuses_fields(
  $$ select api.update_worker_crafts(test.id('zoe'), jsonb_build_array(
       jsonb_build_object('craft_id', test.id('rig')))) $$,
  '{p_crafts[1].craft_id}', 'nobody gets a craft that is archived'
);
select api.update_craft(test.id('weld'), '{"archived_at": "2026-01-01T00:00Z"}');
select lives_ok(
  $$ select api.update_worker_crafts(test.id('zoe'), jsonb_build_array(
       jsonb_build_object('craft_id', test.id('weld')))) $$, 'who has it keeps it'
);
select test.sign_out();

select * from finish();
rollback;
