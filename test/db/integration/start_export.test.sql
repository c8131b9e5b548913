-- An export waits for the worker; its account reads it, and has three at most that have not ended.
begin;
select plan(18);

select test.organization('other');
select test.person('olga', '{*}', '{organization.export}');
select test.organization('acme');
select test.person('ann', '{*}', '{organization.export}'), test.person('art', '{*}', '{organization.export}'),
       test.person('eve', '{*}', '{asset.read}');

create temporary table known as select core.imported_lists() as lists;
grant select on known to public;

select test.sign_in('eve');
select test.refuses($$ select api.start_export() $$, 'PERMISSION_DENIED', 403, 'to export is a permission');
select test.sign_out();
select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.start_export('{assets,accounts,null}', 'PDF', now() + interval '1 hour') $$,
  '{p_format,p_lists[2],p_lists[3],p_since}', 'all faults at once'
);
select test.refuses_fields(
  $$ select api.start_export('{}', null, 'infinity') $$, '{p_format,p_lists,p_since}', 'no list, no format, never'
);
select test.refuses_fields(
  $$ select api.start_export(array_fill('x'::text, '{100000}') || array['assets'], 'PDF') $$,
  '{p_format,p_lists}' || (
    select array_agg(format('p_lists[%s]', n) order by format('p_lists[%s]', n)) from generate_series(1, 100) as n
  ),
  'of many lists the first hundred are looked at'
);
select test.refuses_fields(
  $$ select api.start_export(array_fill('assets'::text, '{101}')) $$, '{p_lists}', 'a hundred and no more'
);
select results_eq(
  $$ select e.format, e.lists = (select k.lists from known as k), e.since_at, e.status,
            e.row_count, e.data_until, e.file_name,
            e.byte_count, e.expires_at
       from api.start_export() as e $$,
  $$ values ('CSV', true, null::timestamptz, 'QUEUED', null::bigint, null::timestamptz, null::text, null::bigint,
             null::timestamptz) $$,
  'everything, as CSV'
);
select test.export('two', '{work_orders,assets,assets}', 'XLSX', '2026-05-01 12:00+02');
select results_eq(
  $$ select e.format, e.lists, e.since_at, e.status, e.allowed_actions, e.progress_count, e.current_list
       from api.exports as e
      where e.id = test.id('two') $$,
  $$ values ('XLSX', '{assets,work_orders}'::text[], '2026-05-01 10:00Z'::timestamptz, 'QUEUED',
             '["cancel_export"]'::jsonb, 0::bigint, null::text) $$,
  'each list once, in the order in which they are imported'
);
select test.export('three', '{assets}', 'JSONL', clock_timestamp());
select test.refuses($$ select api.start_export() $$, 'TOO_MANY_EXPORTS', 429, 'three of an account wait at most');
select test.sign_out();
select results_eq(
  $$ select e.account_id, e.api_key_id, e.created_by, e.attempts from integration.exports as e
      where e.id = test.id('two') $$,
  $$ values (test.id('ann'), null::uuid, test.id('ann'), 0) $$, 'it is that of the account'
);
select is(
  (select count(*) from integration.exports as e where e.account_id = test.id('ann')), 3::bigint,
  'what is refused leaves nothing'
);
select test.sign_in('art');
select lives_ok($$ select test.export('his') $$, 'those of others do not count');
select is((select count(*) from api.exports), 1::bigint, 'and are not read');
select test.sign_out();
select test.sign_in('olga');
select is_empty($$ select from api.exports $$, 'nor by another organization');
select test.sign_out();

-- One that is at work counts, one that has ended does not.
select integration.claim_export();
select test.sign_in('ann');
select test.refuses($$ select api.start_export() $$, 'TOO_MANY_EXPORTS', 429, 'one at work has not ended');
select is((select e.status from api.cancel_export(test.id('two')) as e), 'CANCELLED', 'one is cancelled');
select is((select e.status from api.start_export('{assets}') as e), 'QUEUED', 'which makes room for another');
select test.sign_out();

-- An account alone: who acts for a person would read more by it.
select test.sign_in('art');
select set_config('assetry.actor_id', test.id('ann')::text, true);
select test.refuses($$ select api.start_export() $$, 'EXPORT_OF_ANOTHER', 403, 'not for another account');
select test.sign_out();

-- A request that is repeated starts one export.
select test.sign_in('art', '{"idempotency-key": "k"}');
select is(
  (select e.id from api.start_export('{assets}') as e), (select e.id from api.start_export('{assets}') as e),
  'with one Idempotency-Key it is one'
);
select test.sign_out();

select * from finish();
rollback;
