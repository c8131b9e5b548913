begin;
select plan(12);

select test.organization('other'), test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');
-- Lines of transactions that have ended.
insert into audit.events (at, transaction, organization_id, site_id, entity, entity_id, operation)
select now() - n * interval '1 millisecond', '4', test.id(o), test.id(o), 'x', uuidv7(), 'INSERT'
  from generate_series(1, 3) as n cross join unnest('{acme,other}'::text[]) as o;
delete from audit.log_batches;
select cmp_ok(audit.chain_log(), '>=', 6, 'what came is chained');

select test.sign_in('max');
select test.refuses($$ select api.verify_log() $$, 'PERMISSION_DENIED', 403, 'it takes the permission');
select test.sign_out(), test.sign_in('ann');
select matches((api.verify_log()).head, '^1:[0-9a-f]{64}$', 'the end of the chain');
select is((api.verify_log()).line_count, 3::bigint, 'the lines of the organization');
select is((api.verify_log()).log_faults, '[]'::jsonb, 'nothing differs');
select is((api.verify_log()).after, 'AT -infinity', 'then along the time');
select is((api.verify_log('AT -infinity')).after, null, 'to its end');
select is((api.verify_log(p_head => (api.verify_log()).head)).log_faults, '[]'::jsonb, 'an end that was kept is there');
select is((api.verify_log(p_head => '1:' || repeat('0', 64))).log_faults, '[{"code": "HEAD_LOST", "batch": 1}]'::jsonb,
  'or not');
select test.refuses_fields($$ select api.verify_log('BATCH x', '7') $$, '{p_after,p_head}', 'every fault at once');
select test.sign_out();
update audit.events set action = 'update_x' where organization_id = test.id('other') and transaction = '4';
select test.sign_in('ann');
select is((api.verify_log()).log_faults, '[]'::jsonb, 'what happened to others is theirs');
select test.sign_out();
update audit.events set action = 'update_x' where organization_id = test.id('acme') and transaction = '4' and at =
  now() - interval '2 milliseconds';
select test.sign_in('ann');
select is((api.verify_log()).log_faults #>> '{0,code}', 'LINE_CHANGED', 'a line that was changed is told');

select * from finish();
rollback;
