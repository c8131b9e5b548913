begin;
select plan(4);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.asset('pump', 'north');
select test.file_link('manual', 'asset.assets', 'pump');
select test.upload('old', 'ann', 'asset.assets', 'pump'), test.upload('new', 'ann', 'asset.assets', 'pump'),
       test.upload('open', 'ann', 'asset.assets', 'pump'), test.upload('now', 'ann', 'asset.assets', 'pump');
update file.uploads
   set status = 'EXPIRED',
       finished_at = now() - case id
         when test.id('old') then interval '91 days'
         when test.id('now') then interval '90 days'
         else interval '89 days'
       end
 where id <> test.id('open');
insert into file.shares (organization_id, link_id, uses_left, expires_at)
values (test.id('acme'), test.id('manual'), 1, now() - interval '91 days'),
       (test.id('acme'), test.id('manual'), 2, now() - interval '90 days'),
       (test.id('acme'), test.id('manual'), 3, now());
insert into file.documents (
  organization_id, account_id, created_with, kind, entity, record_count, name, status, fault, content, finished_at,
  expires_at
)
select test.id('acme'), test.id('ann'), test.id('ann'), 'LABELS', 'asset.assets', n.position, 'x.pdf', n.status,
       case n.status when 'FAILED' then 'X' end, case n.status when 'RUNNING' then '{}'::jsonb end,
       now() - make_interval(days => n.days), case when n.status in ('RUNNING', 'DONE') then now() end
  from (
    values (1, 'FAILED', 91), (2, 'EXPIRED', 92), (3, 'DONE', 91), (4, 'FAILED', 90), (5, 'RUNNING', null)
  ) as n (position, status, days);

select is(file.forget_uploads(), 3::bigint, 'old uploads and documents are forgotten');
select is(
  (select array_agg(d.record_count order by d.record_count) from file.documents as d), '{3,4,5}', 'and no other ones'
);
select is((select count(*) from file.uploads as u where u.organization_id = test.id('acme')), 3::bigint,
  'and no other ones');
select is((select array_agg(s.uses_left order by s.uses_left) from file.shares as s), '{2,3}', 'as are old addresses');
select * from finish();
rollback;
