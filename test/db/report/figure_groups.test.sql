-- A figure that takes too long is refused where an account asks; in a task it is the limit of the task.
begin;
select plan(4);

select test.organization('acme'), test.site('north'), test.person('ann');

create function pg_temp.late(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language plpgsql
as $$
begin
  raise exception using errcode = 'query_canceled', message = 'canceling statement due to statement timeout';
end
$$;
create function pg_temp.code_of(p_call text) returns text language plpgsql as $$
begin
  execute format(
    'select count(*) from report.%s',
    format(
      p_call,
      $q$ jsonb_populate_record(null::report.figures, '{"facts_function": "pg_temp.late"}'),
        array[test.id('north')], null, '2026-01-01', '2026-01-31' $q$
    )
  );
  return 'none';
exception
  when query_canceled then
    return 'CANCELED';
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code';
end
$$;

select core.act_for(test.id('ann'), null, 'test');
select is(pg_temp.code_of('figure_groups(%s, ''{}'', ''{}'')'), 'TOO_MUCH', 'groups');
select is(pg_temp.code_of('figure_records(%s, ''{}'', false, null, 10)'), 'TOO_MUCH', 'records');
select core.act_as_task(test.id('acme'));
select is(pg_temp.code_of('figure_groups(%s, ''{}'', ''{}'')'), 'CANCELED', 'groups of a task');
select is(pg_temp.code_of('figure_records(%s, ''{}'', false, null, 10)'), 'CANCELED', 'records of a task');

select * from finish();
rollback;
