begin;
select plan(11);

create function pg_temp.refusal(p_sql text)
returns text
language plpgsql
as $$
begin
  execute p_sql;
  return 'not refused';
exception
  when sqlstate 'PGRST' then
    return sqlerrm;
end
$$;

select test.organization('other', 'taken.example.com');
select test.organization('acme');
select test.person('ann', '{*}', '{organization.update}'), test.person('max', '{*}', '{}');

select test.sign_in('ann');
select results_eq(
  $$ select id, name, hostname, row_version
       from api.update_organization('{"name": "Acme", "session_ceiling_minutes": 60}', 1) $$,
  $$ values (test.id('acme'), 'Acme', null::text, 2) $$,
  'the organization is changed'
);
select results_eq(
  $$ select name, hostname, session_ceiling_minutes from api.organizations $$,
  $$ values ('Acme', null::text, 60) $$,
  'there is one'
);
select test.refuses(
  $$ select api.update_organization('{"name": "x"}', 1) $$,
  'STALE_ROW', 409, 'not when it was changed meanwhile'
);
select is(
  (select pg_temp.refusal(format('select api.update_organization(%L)', '{"hostname": "taken.example.com"}'))),
  (select pg_temp.refusal(format('select api.update_organization(%L)', '{"hostname": "free.example.com"}'))),
  'an administrator gives no host name, and is not told which are taken'
);
select test.refuses_fields(
  $$ select api.update_organization(
       '{"name": "", "session_ceiling_minutes": 14, "status": "ACTIVE", "hostname": null}'
     ) $$,
  '{hostname,name,session_ceiling_minutes,status}', 'every fault is named at once'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_organization('{"name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing changes'
);
select test.sign_out();

select is(
  (select name from core.organizations where id = test.id('other')), 'other', 'another organization is untouched'
);
select results_eq(
  $$ select e.action, e.site_id, e.after
       from audit.events as e
      where e.entity = 'core.organizations'
        and e.operation = 'UPDATE'
      order by e.sequence
      limit 1 $$,
  $$ values
       (
         'update_organization', test.id('acme'),
         '{"name": "Acme", "session_ceiling_minutes": 60}'::jsonb
       ) $$,
  'the log tells what, under the organization''s own id'
);

select test.sign_in('ann');
select lives_ok(
  $$ select api.update_organization('{"reading_retention_days": 400}') $$, 'readings are kept for so long'
);
select is((select reading_retention_days from api.organizations), 400, 'as the list tells');
select test.refuses_fields(
  $$ select api.update_organization('{"reading_retention_days": 29}') $$, '{reading_retention_days}',
  'a month is the least'
);
select test.sign_out();

select * from finish();
rollback;
