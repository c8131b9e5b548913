begin;
select plan(3);

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

select is(file.forget_uploads(), 1::bigint, 'old uploads are forgotten');
select is((select count(*) from file.uploads as u where u.organization_id = test.id('acme')), 3::bigint,
  'and no other ones');
select is((select array_agg(s.uses_left order by s.uses_left) from file.shares as s), '{2,3}', 'as are old addresses');
select * from finish();
rollback;
