-- What the gateway says that no index has is looked at before a list is read: how many rows it means for the caller.
begin;
select plan(26);

select test.organization('other');
select test.site('far');
select test.person('stranger');
select test.organization('acme');
select test.site('busy');
select test.site('quiet');
select test.person('one', '{quiet}');
select test.person('all');

-- One more than is looked through; the common words are everywhere, the rare ones at the end, some at the beginning.
set local session_replication_role = replica;
insert into work.comments (organization_id, site_id, work_order_id, body, created_at)
select test.id('acme'), case when n <= 100 then test.id('quiet') else test.id('busy') end,
       format('00000000-0000-7000-8000-00000000000%s', case when n > 50000 then 1 else 2 end)::uuid,
       case
         when n % 10 = 0 then 'common'
         when n > 50040 then 'late'
         when n between 101 and 161 then 'early'
         else format('text %s', n)
       end,
       timestamptz '2025-01-01' + n * interval '1 minute'
  from generate_series(1, 50101) as n;
insert into work.comments (organization_id, site_id, work_order_id, body)
select test.id('other'), test.id('far'), uuidv7(), 'far' from generate_series(1, 10);
set local session_replication_role = origin;
analyze work.comments;

-- A request for the list with what the gateway says of it. Answers whether it will be sorted.
create function pg_temp.asks(p_scan jsonb, p_list text default 'work_order_comments')
returns text
language plpgsql
as $$
begin
  perform set_config('request.method', 'GET', true), set_config('request.path', '/' || p_list, true),
          set_config('request.headers', jsonb_build_object(
            'x-conditions', 'some',
            'x-scan', (jsonb '{
              "order": [], "filter": [], "opaque": [], "where": [], "by": ["created_at", false], "limit": 50,
              "counts": false,
              "orders": "id created_at", "filters": "id work_order_id site_id created_at"
            }' || p_scan)::text
          )::text, true),
          set_config('enable_sort', 'on', true), set_config('enable_indexscan', 'on', true);
  perform hook.pre_request();
  return current_setting('enable_sort');
end
$$;

create function pg_temp.refusal(p_scan jsonb)
returns jsonb
language plpgsql
as $$
begin
  perform pg_temp.asks(p_scan);
  return null;
exception
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb;
end
$$;

select test.sign_in('all');

select test.refuses(
  $$ select pg_temp.asks('{"order": ["body"], "by": ["body", false]}') $$,
  'LIST_TOO_LONG', 422, 'an order that no index has'
);
select test.refuses(
  $$ select pg_temp.asks('{"filter": [["body", "eq", "absent", false]]}') $$,
  'LIST_TOO_LONG', 422, 'a value that none has'
);
select test.refuses(
  $$ select pg_temp.asks('{"filter": [["body", "in", "(late,\"absent, too\")", false]]}') $$, 'LIST_TOO_LONG', 422,
  'values that are late in the order of the list'
);
select test.refuses(
  $$ select pg_temp.asks('{"filter": [["body", "eq", "early", false]], "by": ["created_at", true]}') $$,
  'LIST_TOO_LONG', 422,
  'or that are early, where the last come first'
);
select test.refuses(
  $$ select pg_temp.asks('{"opaque": ["body"]}') $$, 'LIST_TOO_LONG', 422, 'a condition that is not looked at'
);
select test.refuses(
  $$ select pg_temp.asks('{"filter": [["body", "eq", "common", false]], "counts": true}') $$, 'LIST_TOO_LONG', 422,
  'a count of what no index has'
);
select test.refuses(
  $$ select pg_temp.asks('{"filter": [["created_by_name", "is", "not_null", false]]}') $$,
  'LIST_TOO_LONG', 422, 'a column that is joined'
);

select is(
  (
    select string_agg((f ->> 'code') || ' ' || (f ->> 'field'), ', ')
      from jsonb_array_elements((pg_temp.refusal(
             '{"order": ["body"], "filter": [["updated_at", "gt", "2099-01-01", false]],
               "opaque": ["updated_by"], "by": ["body", false]}'
           ) ->> 'details')::jsonb) as f
  ),
  'FILTER_UNBOUNDED updated_at, FILTER_UNBOUNDED updated_by, ORDER_UNBOUNDED body',
  'every column is named'
);
select is(
  pg_temp.refusal('{"opaque": ["body"]}') ->> 'hint',
  'Narrow it by one of id, work_order_id, site_id, created_at; order it by one of id, created_at',
  'and what is offered'
);

select is(
  pg_temp.asks('{"filter": [["body", "eq", "common", false]]}'),
  'off', 'what is soon found in the order of the list is read in it'
);
select is(
  pg_temp.asks('{"filter": [["body", "eq", "early", false]]}'), 'off', 'also when it is all at its beginning'
);
select is(
  pg_temp.asks('{"filter": [["body", "eq", "late", true]]}'), 'off', 'and what most rows are not'
);
select is(
  pg_temp.asks('{"filter": [["body", "like", "co*on", false], ["created_by", "is", "null", false]]}'), 'off',
  'patterns and null are looked at, too'
);
select is(
  pg_temp.asks('{"order": ["body"], "by": ["body", false],
                   "where": [["work_order_id", "eq", "00000000-0000-7000-8000-000000000001"]]}'),
  'on',
  'a condition that an index has narrows any order'
);
select is(
  pg_temp.asks('{"opaque": ["body"], "counts": true,
                   "where": [["created_at", "gte", "2025-01-05"], ["created_at", "lt", "2025-01-06"]]}'),
  'on',
  'and any other condition'
);
select is(
  pg_temp.asks('{"filter": [["created_by", "eq", "no id", false]]}'),
  'on', 'a value of another type is refused where the list is read'
);
select is(
  pg_temp.asks('{"filter": [["body", "is", "true", false]]}'), 'on', 'and so is what a column is never asked'
);
select is(
  pg_temp.asks('{"order": ["bodies"], "by": ["bodies", false], "filter": [["bodies", "eq", "x", false]]}', 'comments'),
  'on',
  'and so is a list that is none'
);

select test.sign_out();
select test.sign_in('one');
select is(
  pg_temp.asks('{"order": ["body"], "by": ["body", false]}'),
  'on', 'whoever reaches few of the rows orders them by anything'
);
select is(
  pg_temp.asks('{"filter": [["body", "eq", "absent", false]], "counts": true}'), 'on', 'and filters them'
);

select pg_temp.asks('{"order": ["id"], "by": ["id", false]}');
select is(current_setting('enable_indexscan'), 'off', 'few rows in the order of the keys are not looked for among all');
select pg_temp.asks('{"order": ["body"], "by": ["body", false]}');
select is(current_setting('enable_indexscan'), 'on', 'another order is that of no key');

select test.sign_out();
select test.sign_in('all');
select pg_temp.asks('{"filter": [["body", "eq", "common", false]], "by": ["id", false]}');
select is(current_setting('enable_indexscan'), 'on', 'what is soon found in the order of the keys is read in it');
select pg_temp.asks('{"order": ["id"], "by": ["id", false], "where": [["created_at", "lt", "2025-01-06"]]}');
select is(current_setting('enable_indexscan'), 'on', 'and so are many rows');

select test.sign_out();
select test.sign_in('stranger');
select is(
  pg_temp.asks('{"order": ["body"], "by": ["body", false]}'), 'on', 'so does an organization with few rows'
);
select is(
  pg_temp.asks('{"opaque": ["body"], "counts": true}'), 'on', 'whatever it asks'
);

select * from finish();
rollback;
