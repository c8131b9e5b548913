-- A run waits for the worker; equal ones are one; its file shows what its account reads.
begin;
select plan(52);

select test.organization('other');
select test.person('olga', '{*}', '{report.run}');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{*}', '{report.run}'), test.person('art', '{*}', '{report.run}'),
       test.person('bob', '{north}', '{report.run}'), test.person('cid', '{}', '{report.run}'),
       test.person('eve', '{*}', '{report.read}');
select test.asset('pump', 'north'), test.asset('fan', 'south');
update asset.assets
   set custom = '{"a": 1.50}',
       created_at = '2026-05-01 12:00+02'
 where id = test.id('pump');
update asset.assets
   set name = E'=1+1 "Ж"\n',
       created_at = '2026-05-31 23:30Z'
 where id = test.id('fan');
select test.report('all assets', 'assets', '{name,site_code,created_at,custom,row_version}', '{"sort": ["name.desc"]}');
select test.report(
  'by site', 'assets', '{row_version}',
  '{"group_by": ["site_code", "created_at.month"], "charts": {"Assets": {"kind": "BAR", "label": "site_code",
    "values": ["row_count"]}}}'
);
select test.report(
  'since', 'assets', '{name}',
  '{"filters": {"created_at": "gte.{from}", "name": "neq.{word}"}, "parameters": {"from": "DATE", "word": "TEXT"}}'
);
select test.report('wide', 'assets', array(select c.name from core.list_columns('assets') as c limit 13));
select test.report('narrow', 'assets', array(select c.name from core.list_columns('assets') as c limit 12));
select test.report(
  'kinds', 'assets', '{name}',
  '{"filters": {"name": ["neq.{t}", "neq.{n}"], "acquired_on": "neq.{d}", "created_at": "neq.{i}"},
    "parameters": {"t": "TEXT", "n": "NUMBER", "d": "DATE", "i": "INSTANT"}}'
);
select test.report('words', 'permissions', '{code}', '{"filters": {"code": "in.(report.run,report.read)"},
  "sort": ["code"]}');
select test.report('equal', 'assets', '{name}', '{"sort": ["site_name.asc", "status"]}');
select test.report('old', 'assets', '{name}');
update report.definitions set status = 'RETIRED' where id = test.id('old');

select test.sign_in('eve');
select test.refuses(
  $$ select api.start_report_run(test.id('all assets'), '{"format": "CSV"}') $$,
    'PERMISSION_DENIED', 403, 'it takes the permission'
);
select test.sign_out();
select test.sign_in('olga');
select test.refuses(
  $$ select api.start_report_run(test.id('all assets'), '{"format": "CSV"}') $$,
    'REPORT_NOT_FOUND', 404, 'another organization has it not'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.start_report_run(test.id('old'), '{"format": "CSV"}') $$,
    'REPORT_NOT_PUBLISHED', 409, 'what is retired is not run'
);
select test.refuses(
  $$ select api.start_report_run(test.id('all assets'), '{"format": "DOC", "paper": "A3", "x": 1}') $$,
    'VALIDATION_FAILED', 422, 'values'
);
select test.refuses(
  $$ select api.start_report_run(test.id('all assets'), '{"format": "CSV", "time_zone": "Mars/X"}') $$,
    'VALIDATION_FAILED', 422, 'a time zone'
);
select test.refuses(
  $$ select api.start_report_run(test.id('wide'), '{"format": "PDF"}') $$,
    'VALIDATION_FAILED', 422, 'twelve columns of a PDF'
);
select lives_ok(
  $$ select api.start_report_run(test.id('wide'), '{"format": "XLSX"}') $$, 'another format has more'
);
select test.refuses_fields(
  $$ select api.start_report_run(
       test.id('since'),
       '{"format": "CSV", "parameters": {"from": "May", "more": 1, "word": null}}'
     ) $$,
  '{parameters.from,parameters.more,parameters.word}', 'each parameter'
);
select test.refuses(
  $$ select api.start_report_run(
       test.id('since'), jsonb_build_object('format', 'CSV', 'parameters', jsonb_build_object(
         'from', '2026-05-01', 'word', repeat('x', 501)))) $$,
  'VALIDATION_FAILED', 422, 'a text of 500 characters'
);
select results_eq(
  $$ select r.status, r.format, r.revision, r.report_id, r.row_count, test.remember('one', r.id) is not null
       from api.start_report_run(test.id('all assets'), '{"format": "CSV"}') as r $$,
  $$ values ('QUEUED', 'CSV', 1, test.id('all assets'), null::integer, true) $$, 'a run waits'
);
select is(
  (select r.id from api.start_report_run(test.id('all assets'), '{"format": "CSV"}') as r), test.id('one'),
  'the same again is the same run'
);
select isnt(
  (select test.report_run('raw', 'all assets', '{"format": "CSV", "is_raw": true}')), test.id('one'),
    'other values are another'
);
select lives_ok(
  $$ select api.start_report_run(test.id('narrow'), '{"format": "PDF"}') $$, 'of a page twelve'
);
select lives_ok(
  $$ select api.start_report_run(
       test.id('since'), jsonb_build_object('format', 'CSV', 'parameters', jsonb_build_object(
         'from', '2026-05-01', 'word', repeat('x', 500)))) $$, 'and five hundred characters'
);
select is(
  array(
    select test.field_faults(
             format(
               $$ select api.start_report_run(test.id('kinds'), '{"format": "CSV", "parameters": %s}') $$,
               '{"t": "x", "n": 1, "d": "2026-05-01", "i": "2026-05-01T00:00:00Z"}'::jsonb || v.part::jsonb
             )
           )
      from unnest(
             '{"{}","{\"t\": 1}","{\"n\": \"x\"}","{\"d\": 5}","{\"i\": \"2026-05-01\"}","{\"t\": null}"}'::text[]
           ) as v (part)
  ),
  array[
    'not refused', 'parameters.t INVALID_TYPE', 'parameters.n INVALID_TYPE', 'parameters.d INVALID_TYPE',
    'parameters.i INVALID_TYPE', 'parameters.t MISSING_VALUE'
  ],
  'each kind of a parameter'
);
select test.report_run('words', 'words'), test.report_run('equal', 'equal');
select test.report_run('since May', 'since',
  '{"format": "JSONL", "parameters": {"from": "2026-05-15", "word": "a\"b\\"}}');
select test.report_run('groups', 'by site', '{"format": "PDF", "time_zone": "Europe/Oslo", "paper": "LETTER"}');
select results_eq(
  $$ select r.report_code, r.report_name, r.status, r.allowed_actions from api.report_runs as r
    where r.id = test.id('one') $$,
  $$ values ('ALL-ASSETS', 'all assets', 'QUEUED', '["cancel_report_run"]'::jsonb) $$, 'it is listed'
);
select test.sign_out();
select test.sign_in('bob');
select test.report_run('north', 'all assets');
select test.sign_out();
select test.sign_in('cid');
select test.report_run('nowhere', 'all assets');
select test.sign_out();
select test.sign_in('bob');
select is((select count(*) from api.report_runs), 1::bigint, 'each sees runs of their own');
select test.sign_out();

-- The rows are those that the account reads, as the API writes them.
select set_config('assetry.action', 'claim_run', true);
update report.runs
   set status = 'RUNNING',
       attempts = 1,
       lease_ends_at = now() + interval '1 hour'
 where organization_id = test.id('acme');
select is(
  test.run_rows('one'),
  '[["pump", "NORTH", "2026-05-01T10:00:00+00:00", "{\"a\": 1.50}", "2"],
    ["=1+1 \"Ж\"\n", "SOUTH", "2026-05-31T23:30:00+00:00", "{}", "2"]]',
  'all rows in the order of the report'
);
select is(
  test.run_rows('north'), '[["pump", "NORTH", "2026-05-01T10:00:00+00:00", "{\"a\": 1.50}", "2"]]',
    'and of one site alone'
);
select is(
  array[test.run_reach('one'), test.run_reach('north'), test.run_reach('nowhere')], '{All sites,NORTH,No site}',
  'the file says what was reached'
);
create function pg_temp.pages(p_run text, p_places integer[] default null)
returns text[]
language plpgsql
security definer
as $$
declare
  v_cursor refcursor := 'report_rows';
  v_before jsonb     := core.act_as_task(test.current_organization());
  v_pages  text[]    := '{}';
begin
  perform report.open_run(test.id(p_run), 1);

  for v_limit in 0 .. 2 loop
    v_pages := v_pages || (
      select concat_ws(' ', jsonb_array_length(f.batch::jsonb), f.row_count, f.has_values, f.is_end)
        from report.fetch_rows(v_limit, p_places) as f
    );
  end loop;

  close v_cursor;
  perform core.act_as_before(v_before);
  return v_pages;
end
$$;
select is(pg_temp.pages('one'), '{0 0 f,1 1 t f,1 1 t t}',
  'so many rows at once as are asked for, and no more than there are');
select is(pg_temp.pages('one', '{9}'), '{0 0 f,1 1 f f,1 1 f t}', 'none has a value at a place that there is not');
select is(pg_temp.pages('one', '{9,0}'), '{0 0 f,1 1 t f,1 1 t t}', 'each has one at its first');
declare report_rows cursor for
select to_json(repeat('x', l.length)) from unnest('{65533,1,65534,1,1}'::integer[]) as l (length);
select results_eq(
  $$ select f.row_count, f.is_end
       from generate_series(1000, 1002) as n (most)
      cross join lateral report.fetch_rows(n.most, null) as f $$,
  $$ values (2, false), (1, false), (2, true) $$, 'and no more begin when there are 64 KiB, with the quotes of texts'
);
close report_rows;
select is(test.run_rows('words'), '[["report.read"], ["report.run"]]', 'also of a list without ids');
select is(
  (
    select jsonb_agg(r.name order by r.place)
      from jsonb_array_elements(test.run_rows('equal')) with ordinality as e (item, place)
     cross join lateral (select e.item ->> 0 as name, e.place) as r
  ),
  (select jsonb_agg(a.name order by s.name, a.status, a.id) from asset.assets as a join core.sites as s
    on s.id = a.site_id where s.organization_id = test.id('acme')),
  'equal ones come in the order of their ids'
);
select is(test.run_rows('since May'), jsonb_build_array(jsonb_build_array(E'=1+1 "Ж"\n')),
  'parameters stand in conditions');
select is(
  test.run_rows('groups'),
  (
    select jsonb_agg(jsonb_build_array(s.code, date_trunc('month', a.created_at at time zone s.time_zone)::date, '1',
      '2') order by s.code)
      from asset.assets as a join core.sites as s on s.id = a.site_id
     where a.organization_id = test.id('acme')
  ),
  'groups by days of their sites, with numbers and sums'
);
select is(
  report.run_options((select r from report.runs as r where r.id = test.id('groups'))) #> '{columns}',
  '[{"name": "site_code", "label": "Site code", "type": "TEXT"},
    {"name": "created_at.month", "label": "Created at month", "type": "DATE"},
    {"name": "row_count", "label": "Row count", "type": "NUMBER"},
    {"name": "row_version", "label": "Row version", "type": "NUMBER"}]',
  'columns have labels and types'
);
select results_eq(
  $$ select o #>> '{title}', o #> '{charts}', o #>> '{mostRows}', o #>> '{timeZone}', o #>> '{paper}', o #>> '{isRaw}',
            o #>> '{about,5,1}', o #>> '{fileName}'
       from report.run_options((select r from report.runs as r where r.id = test.id('groups'))) as o $$,
  $$ values ('by site', '[{"kind": "BAR", "label": "site_code", "title": "Assets", "values": ["row_count"]}]'::jsonb,
       '2000', 'Europe/Oslo', 'LETTER', 'false', 'ann',
       'by site' || to_char(now() at time zone 'Europe/Oslo', ' YYYY-MM-DD.') || 'pdf') $$,
  'and the worker learns what it needs'
);
select results_eq(
  $$ select r.type from report.output_columns((select d from report.definitions as d
    where d.id = test.id('all assets'))) as r
      order by r.place $$,
  array['TEXT', 'TEXT', 'INSTANT', 'JSON', 'NUMBER'], 'types of columns'
);
select results_eq(
  $$ select o.name, o.type
       from report.definitions as d
      cross join lateral report.output_columns(
              jsonb_populate_record(
                d, '{"column_names": ["stops_parent", "in_service_on", "allowed_actions", "row_count"]}'
              )
            ) as o
      where d.id = test.id('all assets')
      order by o.place $$,
  $$ values ('stops_parent', 'BOOLEAN'), ('in_service_on', 'DATE'), ('allowed_actions', 'JSON'),
            ('row_count', 'TEXT') $$,
  'each of its kind'
);
select is(
  (
    select array_agg(o.type order by o.place)
      from report.definitions as d
     cross join lateral report.output_columns(
             jsonb_populate_record(d, '{"list": "reports", "column_names": ["group_by", "charts", "published_at"]}')
           ) as o
     where d.id = test.id('all assets')
  ),
  '{JSON,JSON,INSTANT}', 'arrays and objects are JSON'
);
select results_eq(
  $$ select f.format, report.most_rows(f.format) from unnest('{CSV,JSONL,XLSX,HTML,PDF}'::text[]) as f (format) $$,
  $$ values ('CSV', 1000000), ('JSONL', 1000000), ('XLSX', 100000), ('HTML', 10000), ('PDF', 2000) $$,
    'limits of formats'
);

-- The file of an equal run of the last five minutes is that of others with the same reach.
select test.complete_run('one', 1);
select test.sign_in('art');
select results_eq(
  $$ select r.status, r.row_count, r.byte_count, r.file_name, test.remember('of art', r.id) <> test.id('one')
       from api.start_report_run(test.id('all assets'), '{"format": "CSV"}') as r $$,
  $$ values ('DONE', 3, 100::bigint, 'one.csv', true) $$, 'equal reach has the file at once'
);
select is(
  (select r.id from api.start_report_run(test.id('all assets'), '{"format": "CSV"}') as r), test.id('of art'),
  'and again the same'
);
select is(
  (select r.status from api.start_report_run(test.id('all assets'), '{"format": "JSONL"}') as r), 'QUEUED',
    'not of another format'
);
select test.sign_out();
select report.fail_run(test.id('north'), 1, 'X', 'x');
select test.sign_in('bob');
select is(
  (select r.status from api.start_report_run(test.id('all assets'), '{"format": "CSV"}') as r), 'QUEUED',
    'not of another reach'
);
select test.sign_out();
update report.runs set data_at = clock_timestamp() - interval '5 minutes' where id in (test.id('one'),
  test.id('of art'));
select test.sign_in('ann');
select is(
  (select r.status from api.start_report_run(test.id('all assets'), '{"format": "CSV"}') as r), 'QUEUED',
    'not after five minutes'
);
select test.sign_out();

select results_eq(
  $$ select l.entity, l.entity_id, l.name, l.created_by, f.object_key
       from file.links as l
       join file.files as f on f.id = l.file_id
      where l.organization_id = test.id('acme')
      order by l.created_at, l.id $$,
  $$ values ('report.runs', test.id('one'), 'one.csv', test.id('ann'), 'key a ' || test.id('one')),
            ('report.runs', test.id('of art'), 'one.csv', test.id('art'), 'key a ' || test.id('one')) $$,
  'one file, with a link of each run'
);
-- Nineteen others wait.
insert into report.runs (organization_id, definition_id, revision, account_id, format, reach_digest, parameters)
select test.id('acme'), test.id('since'), 1, test.id('art'), 'CSV', 'x', jsonb_build_object('n', n)
  from generate_series(1, 19 - (select count(*)::integer from report.runs as r
    where r.organization_id = test.id('acme') and r.status = 'QUEUED')) as n;
select test.sign_in('ann');
select lives_ok(
  $$ select api.start_report_run(test.id('all assets'), '{"format": "HTML"}') $$, 'twenty runs wait'
);
select test.refuses(
  $$ select api.start_report_run(test.id('all assets'), '{"format": "XLSX"}') $$, 'TOO_MANY_RUNS', 429, 'and no more'
);

-- The same run is that of the account, its report, values and reach; what is scheduled is another.
select test.sign_out();
select set_config('assetry.action', 'claim_run', true);
delete from report.runs;
delete from report.runs where organization_id = test.id('other');
create function pg_temp.start(p_values jsonb default '{}') returns text language sql as $$
  select coalesce(test.name_of(r.id), 'new') || ' ' || r.status
    from api.start_report_run(test.id('all assets'), '{"format": "CSV"}'::jsonb || p_values) as r
$$;
grant execute on function pg_temp.start(jsonb) to public;
do $$ begin execute format('grant usage on schema %s to public', pg_my_temp_schema()::regnamespace); end $$;
insert into report.schedules (
  id, organization_id, definition_id, name, rrule, starts_on, time_of_day, time_zone, format, account_id, status
)
values (test.remember('weekly', uuidv7()), test.id('acme'), test.id('all assets'), 'weekly', 'FREQ=DAILY', '2026-05-01',
        '06:00', 'UTC', 'CSV', test.id('ann'), 'PAUSED');
select test.sign_in('ann');
select test.report_run('mine', 'all assets'), test.report_run('letter', 'all assets', '{"format": "CSV",
  "paper": "LETTER"}');
select test.sign_out();
select test.sign_in('art');
select is(pg_temp.start(), 'new QUEUED', 'another account has one of its own while it waits');
select test.sign_out();
set local session_replication_role = replica;
update report.runs
   set status = 'RUNNING',
       attempts = 1,
       lease_ends_at = now() + interval '1 hour'
 where id = test.id('mine');
set local session_replication_role = origin;
select test.sign_in('ann');
select is(pg_temp.start(), 'mine RUNNING', 'one at work is answered');
select is(
  array[pg_temp.start('{"paper": "LETTER"}'), pg_temp.start('{"is_raw": true}'),
        pg_temp.start('{"time_zone": "Europe/Oslo"}')],
  '{letter QUEUED,new QUEUED,new QUEUED}', 'by its values'
);
select test.sign_out();
set local session_replication_role = replica;
update report.runs set schedule_id = test.id('weekly'), period_at = now() where id = test.id('mine');
set local session_replication_role = origin;
select test.sign_in('ann');
select is(pg_temp.start(), 'new QUEUED', 'not one of a schedule');
select test.sign_out();
delete from report.runs where schedule_id is null;
insert into report.revisions (organization_id, definition_id, revision, content)
select r.organization_id, r.definition_id, 2, r.content
  from report.revisions as r where r.definition_id = test.id('all assets');
set local session_replication_role = replica;
update report.runs set schedule_id = null, period_at = null, revision = 2 where id = test.id('mine');
set local session_replication_role = origin;
select test.sign_in('ann');
select is(pg_temp.start(), 'new QUEUED', 'nor one of another revision');
select test.sign_out();
delete from report.runs where id <> test.id('mine');
set local session_replication_role = replica;
update report.runs set revision = 1, reach_digest = 'x' where id = test.id('mine');
set local session_replication_role = origin;
select test.sign_in('ann');
select is(pg_temp.start(), 'new QUEUED', 'nor one of another reach');
select test.sign_out();

-- Twenty that wait are those of the organization, which nobody has scheduled.
insert into report.runs (
  organization_id, definition_id, revision, account_id, format, reach_digest, parameters, schedule_id, period_at
)
select d.organization_id, d.id, 1, test.id('art'), 'CSV', 'y', jsonb_build_object('n', n), s.id,
       case when s.id is not null then now() + n * interval '1 day' end
  from generate_series(1, 18) as n
 cross join (values (null::uuid), (test.id('weekly'))) as s (id)
  join report.definitions as d on d.id = test.id('since');
insert into report.runs (
  organization_id, definition_id, revision, account_id, format, reach_digest, parameters, status, attempts,
  lease_ends_at
)
select test.id('acme'), test.id('since'), 1, test.id('art'), 'CSV', 'z', '{}', 'RUNNING', 1, now();
set local session_replication_role = replica;
insert into report.runs (organization_id, definition_id, revision, account_id, format, reach_digest, parameters)
select test.id('other'), test.id('since'), 1, test.id('olga'), 'CSV', 'x', '{}' from generate_series(1, 5);
set local session_replication_role = origin;
select test.sign_in('ann');
select is(pg_temp.start('{"is_raw": true}'), 'new QUEUED', 'the twentieth');
select test.refuses($$ select pg_temp.start('{"paper": "LETTER"}') $$, 'TOO_MANY_RUNS', 429, 'and no other');
select test.sign_out();
select set_config('assetry.action', 'claim_run', true);
set local session_replication_role = replica;
update report.runs
   set status = 'RUNNING',
       reach_digest = (select r.reach_digest from report.runs as r where r.is_raw)
 where id = test.id('mine');
set local session_replication_role = origin;
select test.complete_run('mine', 1, 'd');
select test.sign_in('art');
select is(pg_temp.start(), 'new DONE', 'but what needs no work is not refused');
select test.sign_out();
select is(
  (
    select f.object_key
      from report.runs as r
      join file.links as l on l.id = r.link_id
      join file.files as f on f.id = l.file_id
     where r.account_id = test.id('art')
       and r.status = 'DONE'
  ),
  'key d ' || test.id('mine'), 'and has the file of the equal one'
);
select * from finish();
rollback;
