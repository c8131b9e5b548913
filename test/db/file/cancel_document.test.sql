-- A document is cancelled until it is printed, by whoever created it, in the same way.
begin;
select plan(15);

select test.organization('other');
select test.site('theirs');
select test.person('olga');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('art'), test.person('sam', '{south}');
select test.work_order('repair', 'north');
create function pg_temp.create_document(p_name text)
returns uuid
language sql
as $$ select test.remember(p_name, d.id) from api.create_document('work.work_orders', test.id('repair')) as d $$;
select test.sign_in('ann');
select pg_temp.create_document(n) from unnest('{waits,works,done,failed,expired}'::text[]) as n;
select test.sign_out();
select file.claim_document(test.id(n)) from unnest('{works,done,expired}'::text[]) as n;
select file.store_document(
         test.id(n), jsonb_build_object('sha256', repeat('a', 64), 'byte_count', 5, 'media_type', 'application/pdf',
           'is_scanned', false, 'object_key', 'key ' || n)
       )
  from unnest('{done,expired}'::text[]) as n;
select file.fail_document(test.id('failed'), 'X', 'x');
select file.expire_document(test.id('expired'), now() + interval '8 days');

select test.sign_in('art');
select test.refuses(
  $$ select api.cancel_document(test.id('waits')) $$, 'DOCUMENT_NOT_FOUND', 404, 'not that of another account'
);
select test.sign_out();
select test.sign_in('olga');
select test.refuses(
  $$ select api.cancel_document(test.id('waits')) $$, 'DOCUMENT_NOT_FOUND', 404, 'nor of another organization'
);
select test.sign_out();
update file.documents set account_id = test.id('sam'), created_with = test.id('sam') where id = test.id('waits');
select test.sign_in('sam');
select test.refuses(
  $$ select api.cancel_document(test.id('waits')) $$, 'DOCUMENT_NOT_FOUND', 404, 'nor at a site that is out of reach'
);
select test.sign_out();
update file.documents set account_id = test.id('ann'), created_with = uuidv7() where id = test.id('waits');
select test.sign_in('ann');
select results_eq(
  $$ select d.status, d.allowed_actions from api.documents as d order by d.status $$,
  $$ values ('DONE', null::jsonb), ('EXPIRED', null), ('FAILED', null), ('QUEUED', '["cancel_document"]'),
            ('RUNNING', '["cancel_document"]') $$,
  'the list offers it until the document is printed'
);
select results_eq(
  $$ select d.id, d.status from api.cancel_document(test.id('waits')) as d $$,
  $$ values (test.id('waits'), 'CANCELLED') $$, 'one that waits, in a session also of an API key of the account'
);
select is((select d.status from api.cancel_document(test.id('works')) as d), 'CANCELLED', 'one that is printed');
select test.refuses(
  format($$ select api.cancel_document(test.id(%L)) $$, n.name), 'TRANSITION_NOT_ALLOWED', 409, 'not what is ' || n.name
)
  from unnest('{works,done,failed,expired}'::text[]) as n (name);
select test.sign_out();
select results_eq(
  $$ select d.content is null, d.expires_at is null, d.finished_at is not null
       from file.documents as d where d.id = any (array[test.id('waits'), test.id('works')]) $$,
  $$ values (true, true, true), (true, true, true) $$, 'nothing of it is kept'
);
select is((select count(*) from file.claim_document(test.id('waits'))), 0::bigint, 'the worker does not begin it');
select results_eq(
  $$ select s.status, s.keeps_object
       from file.store_document(test.id('works'), jsonb_build_object('sha256', repeat('b', 64), 'byte_count', 5,
         'media_type', 'application/pdf', 'is_scanned', false, 'object_key', 'key b')) as s $$,
  $$ values ('CANCELLED', false) $$, 'and stores nothing of one that it was printing'
);
select ok(not file.fail_document(test.id('works'), 'X', 'x'), 'nor fails it');
select results_eq(
  $$ select e.action, count(*)
       from audit.events as e
      where e.organization_id = test.id('acme')
        and e.entity = 'file.documents'
        and e.action = 'cancel_document'
      group by e.action $$,
  $$ values ('cancel_document', 2::bigint) $$, 'which is in the log, and so an event'
);

select * from finish();
rollback;
