-- The steps of the worker: what is to be printed, the file with its link, and what could not be printed.
begin;
select plan(42);

select test.organization('other');
select test.site('theirs');
select test.person('olga');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob');
select test.work_order('repair', 'north');
create function pg_temp.create_document(p_name text)
returns uuid
language sql
as $$ select test.remember(p_name, d.id) from api.create_document('work.work_orders', test.id('repair')) as d $$;
create function pg_temp.content(p_letter text, p_size integer default 5)
returns jsonb
language sql
as $$
  select jsonb_build_object(
           'sha256', repeat(p_letter, 64), 'byte_count', p_size, 'media_type', 'application/pdf', 'is_scanned', false,
           'object_key', 'key ' || p_letter
         )
$$;
create function pg_temp.stored(p_name text, p_letter text, p_size integer default 5)
returns text
language sql
as $$
  select s.status || ' ' || s.keeps_object
    from file.store_document(test.id(p_name), pg_temp.content(p_letter, p_size)) as s
$$;

select test.sign_in('ann');
select pg_temp.create_document(n) from unnest('{one,two,bad,full,held}'::text[]) as n;
select test.sign_out();

select is(pg_temp.stored('one', 'a'), 'QUEUED false', 'what was not begun is not stored');
select results_eq(
  $$ select c.organization_id, c.kind, c.content ->> 'kind' from file.claim_document(test.id('one')) as c $$,
  $$ values (test.id('acme'), 'DOCUMENT', 'work.work_orders') $$, 'the worker learns what it is to print'
);
select results_eq(
  $$ select d.status, d.started_at is not null, d.finished_at is null
       from file.documents as d where d.id = test.id('one') $$,
  $$ values ('RUNNING', true, true) $$, 'which it has begun'
);
select results_eq(
  $$ select d.status, d.started_at is null from file.documents as d where d.id = test.id('two') $$,
  $$ values ('QUEUED', true) $$, 'and nothing else'
);
select is((select count(*) from file.claim_document(test.id('one'))), 1::bigint, 'after a worker that died, once more');
update core.organizations set status = 'SUSPENDED' where id = test.id('acme');
select is((select count(*) from file.claim_document(test.id('two'))), 0::bigint, 'for nobody who is suspended');
update core.organizations set status = 'ACTIVE' where id = test.id('acme');
select is(pg_temp.stored('one', 'a'), 'DONE true', 'it is stored');
select is(pg_temp.stored('one', 'a'), 'DONE true', 'done twice it answers the same');
select is(pg_temp.stored('one', 'b'), 'DONE false', 'an object of another attempt is not kept');
select is((select count(*) from file.claim_document(test.id('one'))), 0::bigint, 'and is not printed again');
select is(
  (select count(*) from file.links as l where l.organization_id = test.id('acme')), 1::bigint, 'it has one link'
);
select results_eq(
  $$ select d.content is null, d.finished_at is not null,
            d.expires_at > now() + interval '6 days 23 hours' and d.expires_at <= clock_timestamp() + interval '7 days'
       from file.documents as d where d.id = test.id('one') $$,
  $$ values (true, true, true) $$, 'for seven days, without what was printed'
);
select results_eq(
  $$ select l.entity, l.entity_id, l.site_id, l.kind, l.name = d.name, l.created_by, f.byte_count, f.media_type,
            f.created_by
       from file.documents as d
       join file.links as l on l.id = d.link_id
       join file.files as f on f.id = l.file_id $$,
  $$ values ('file.documents', test.id('one'), test.id('north'), 'OTHER', true, test.id('ann'), 5::bigint,
     'application/pdf', test.id('ann')) $$,
  'at the document, by who asked'
);
select is((select u.byte_count from file.usages as u where u.organization_id = test.id('acme')), 5::bigint,
  'it takes its room');
select results_eq(
  $$ select e.action from audit.events as e
      where e.entity = 'file.documents' and e.entity_id = test.id('one') order by e.sequence $$,
  $$ values ('create_document'), ('claim_document'), ('claim_document'), ('store_document') $$, 'the log tells it'
);
select is(
  (select count(*) from audit.events as e where e.entity = 'file.documents' and jsonb_typeof(e.after -> 'content') = 'object'), 0::bigint,
  'without what is printed'
);

-- Who reads it.
select test.sign_in('ann');
select results_eq(
  $$ select d.status, d.file_link_name = d.name, l.id is not null
       from api.documents as d left join api.file_links as l on l.id = d.file_link_id
      where d.file_link_id is not null $$,
  $$ values ('DONE', true, true) $$, 'who asked reads the file'
);
select lives_ok(
  $$ select api.issue_file_link((select d.file_link_id from api.documents as d where d.file_link_id is not null)) $$,
  'by an address'
);
select set_config('assetry.api_key_id', uuidv7()::text, true);
select is((select count(*) from api.file_links), 0::bigint, 'no key of the account does');
select test.sign_out();
select test.sign_in('bob');
select is((select count(*) from api.file_links), 0::bigint, 'nor does who reads everything else');
select test.sign_out();

-- What cannot be printed.
select is(file.fail_document(test.id('bad'), 'TOO_MANY_PAGES', repeat('x', 600)), true, 'what waits fails');
select results_eq(
  $$ select d.status, d.fault, length(d.fault_message), d.content is null, d.finished_at is not null,
            d.expires_at is null
       from file.documents as d where d.id = test.id('bad') $$,
  $$ values ('FAILED', 'TOO_MANY_PAGES', 500, true, true, true) $$, 'with its fault'
);
select is(file.fail_document(test.id('bad'), 'X', 'x'), false, 'once');
select is(file.fail_document(test.id('one'), 'X', 'x'), false, 'and never what is done');
select is(pg_temp.stored('bad', 'c'), 'FAILED false', 'what failed is not stored');
select is((select d.status from file.documents as d where d.id = test.id('two')), 'QUEUED', 'others wait');
select count(*) from file.claim_document(test.id('two'));
select is(file.fail_document(test.id('two'), 'X', null), true, 'what has begun fails, too');

-- Room: another file of the organization, and what is reserved.
select file.set_quota(test.id('acme'), 12);
update file.usages set reserved_count = 2 where organization_id = test.id('acme');
select count(*) from unnest('{full,held}'::text[]) as n, file.claim_document(test.id(n));
select is(pg_temp.stored('full', 'd', 6), 'FAILED false', 'what has no room fails');
select is((select d.fault from file.documents as d where d.id = test.id('full')), 'QUOTA_EXCEEDED', 'by its name');
select is(pg_temp.stored('held', 'd', 5), 'DONE true', 'what just has room is kept');
select is((select u.byte_count from file.usages as u where u.organization_id = test.id('acme')), 10::bigint, 'there');
select file.set_quota(test.id('acme'), 1000);

-- Its end.
update file.documents as d set expires_at = now() where d.id = test.id('one');
select is(file.expire_documents(now() - interval '1 second'), 0, 'not before its time');
select is(file.expire_document(test.id('held'), now()), 0, 'nor before its own');
-- A failure of long ago ends when the task deals with the record: so it shows with which it has dealt.
insert into core.task_failures (organization_id, task, subject_id, first_failed_at, failed_at, attempts, error)
select test.id('acme'), 'expire_documents', test.id(n), now() - interval '1 day', now(), 1, 'x'
  from unnest('{one,held}'::text[]) as n;
select is(file.expire_documents(now()), 0, 'not at once after it failed');
update core.task_failures set failed_at = now() - interval '1 day';
select is(file.expire_documents(now()), 1, 'then it expires, to the instant');
select is(
  (select array_agg(test.name_of(f.subject_id)) from core.task_failures as f), '{held}', 'no other is looked at'
);
select results_eq(
  $$ select d.status, d.expires_at is null, l.archived_at is not null, f.removes_at is not null
       from file.documents as d
       join file.links as l on l.id = d.link_id
       join file.files as f on f.id = l.file_id
      where d.id in (test.id('one'), test.id('held'))
      order by d.id $$,
  $$ values ('EXPIRED', true, true, true), ('DONE', false, false, false) $$, 'alone, and its file is removed'
);
select test.sign_in('ann');
select pg_temp.create_document('lost');
select test.sign_out();
update file.documents as d set expires_at = now() where d.id = test.id('lost');
select is(file.expire_documents(now()), 1, 'what was not printed within the hour');
select is(
  (select d.status || ' ' || d.fault from file.documents as d where d.id = test.id('lost')), 'FAILED NOT_PRINTED',
  'fails'
);
update file.documents as d set expires_at = now() where d.id = test.id('held');
update file.links as l
   set archived_at = now()
  from file.documents as d
 where d.id = test.id('held')
   and l.id = d.link_id;
select is(file.expire_documents(now()), 1, 'also one whose link was archived');
select is(file.expire_document(test.id('one'), now()), 0, 'and none twice');
-- Fifty that are put off keep no other from its turn.
insert into file.documents (
  organization_id, account_id, created_with, kind, entity, record_count, name, content, expires_at
)
select test.id('acme'), test.id('ann'), test.id('ann'), 'LABELS', 'asset.assets', n, 'x.pdf', '{}',
       now() - case when n > 50 then interval '1 hour' else interval '2 hours' end
  from generate_series(1, 51) as n;
insert into core.task_failures (organization_id, task, subject_id, first_failed_at, failed_at, attempts, error)
select test.id('acme'), 'expire_documents', d.id, now() - interval '1 day', now(), 1, 'x'
  from file.documents as d
 where d.name = 'x.pdf'
   and d.record_count <= 50;
select is(file.expire_documents(now()), 1, 'those that are put off are not in its way');
select * from finish();
rollback;
