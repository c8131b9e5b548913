-- What list_changes refuses, and where it starts; what it returns stands in list_changes.test.ts.
begin;
select plan(13);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob', '{north}', '{work.read}');
update identity.roles set reading = 'NAMED'
 where id in (select ar.role_id from identity.account_roles as ar where ar.account_id = test.id('bob'));

create function pg_temp.faults(p_sql text)
returns text[]
language plpgsql
as $$
declare
  v_message text;
begin
  execute p_sql;
  return '{}';
exception
  when sqlstate 'PGRST' then
    get stacked diagnostics v_message = message_text;
    return array(
      select f ->> 'field' || ' ' || (f ->> 'code')
        from jsonb_array_elements((v_message::jsonb ->> 'details')::jsonb) as f
    );
end
$$;

select test.sign_in('ann');
select results_eq(
  $$ select c.changes, c.has_more, c.cursor like 'c1-%', 'work_orders' = any (c.resets), 'locations' = any (c.resets)
       from api.list_changes() as c $$,
  $$ values ('[]'::jsonb, false, true, true, true) $$,
  'without a cursor the lists are to be read in full'
);
select is_empty(
  $$ select from api.list_changes() as c
      where c.resets && '{accounts,roles,audit_events,meter_readings,stock_levels,stock_balances,currencies}' $$,
  'what the log has no rows of, and whose reading does not stand in the rows, is not followed'
);
select results_eq(
  $$ select c.resets from api.list_changes(p_lists => '{work_orders,assets,assets}') as c $$,
  $$ values ('{assets,work_orders}'::text[]) $$, 'a list that is named twice is one'
);
select results_eq(
  $$ select c.changes, c.resets
       from api.list_changes((select a.cursor from api.list_changes(p_lists => '{assets}') as a), '{assets}') as c $$,
  $$ values ('[]'::jsonb, '{}'::text[]) $$, 'what was begun goes on'
);
select is(
  pg_temp.faults($$ select api.list_changes('c1-x', '{assets,asets,meter_readings}', 0) $$),
  '{p_cursor INVALID_TYPE,p_limit OUT_OF_RANGE,"p_lists[2] NOT_FOUND","p_lists[3] NOT_FOUND"}',
  'everything that is wrong is said at once'
);
select is(
  pg_temp.faults($$ select api.list_changes('', array[]::text[], 1001) $$),
  '{p_cursor INVALID_TYPE,p_limit OUT_OF_RANGE,p_lists MISSING_VALUE}', 'an empty cursor is none, nor are no lists'
);
select is(
  pg_temp.faults($$ select api.list_changes(null, array_fill('assets'::text, array[301]), null) $$),
  '{p_limit OUT_OF_RANGE,p_lists TOO_MANY}', 'too many'
);
select is(
  pg_temp.faults($$ select api.list_changes(null, array['assets', null, repeat('x', 100000)]) $$),
  '{"p_lists[2] NOT_FOUND","p_lists[3] NOT_FOUND"}', 'nothing, and too much, is no list'
);
select test.sign_out();

select test.sign_in('bob');
select test.refuses(
  $$ select api.list_changes(p_lists => '{work_orders,assets}') $$, 'PERMISSION_DENIED', 403,
  'a list that is not read as a whole is not followed'
);
select results_eq(
  $$ select c.resets from api.list_changes(p_lists => '{work_orders}') as c $$, $$ values ('{work_orders}'::text[]) $$,
  'one that is, is'
);
select is_empty(
  $$ select from api.list_changes() as c where c.resets && '{assets,contracts}' $$,
  'all lists are those that are read as a whole'
);
select test.sign_out();
select is_empty(
  $$ select f.list from audit.followed_lists() as f where audit.current_rows(f.list, array[uuidv7()]) <> '{}' $$,
  'the rows of every list that is followed are found by their ids'
);
-- A transaction of another database may count only as it ends, so that what is settled is older than it was.
select results_eq(
  $$ select c.p_through, c.p_last, c.p_has_more
       from (values ('9000000000'::xid8, 7), ('3', 0)) as g (after, sequence)
      cross join lateral audit.changed_records('{asset.locations}', g.after, g.sequence, 10) as c
      order by g.after desc $$,
  $$ select t.through, t.last, false
       from (values ('9000000000'::xid8, 7::bigint), (audit.settled_before(), 0)) as t (through, last) $$,
  'a position never goes back'
);

select * from finish();
rollback;
