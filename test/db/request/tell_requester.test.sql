-- Who is told of what becomes of a request.
begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('nora', '{north}', '{}'), test.person('kim', '{north}', '{}');
select test.relay('mail', p_status => 'ACTIVE');
select test.request('leak', 'north', null, 'nora'), test.request('drip', 'north', null, 'kim');
select test.request('own', 'north', null, 'ann'), test.request('noise', 'north', null, 'nora');

-- What was told since this was asked last.
create function pg_temp.mails()
returns text
language plpgsql
security definer
as $$
declare
  v_mails text := (
    select string_agg(split_part(m.recipient, '@', 1) || ' ' || regexp_replace(m.subject, '^\S+ ', ''), ', '
             order by m.subject collate "C", m.recipient collate "C")
      from test.told as m
  );
begin
  perform test.forget_told();
  return v_mails;
end
$$;

select test.sign_in('ann');
select api.triage_request(test.id('leak')), api.triage_request(test.id('own'));
select is(pg_temp.mails(), null, 'that somebody looks at a request is no news');
select api.merge_request(test.id('drip'), test.id('leak'));
select is(pg_temp.mails(), 'kim is DUPLICATE: drip', 'whoever asked is told that it is the same as another');
select api.convert_request(test.id('leak'));
select is(
  pg_temp.mails(), 'kim is CONVERTED: leak, nora is CONVERTED: leak',
  'and then what becomes of that one, as is who asked for it'
);
select test.remember('work', (select work_order_id from api.requests where id = test.id('leak')));
select api.start_work_order(test.id('work')), api.complete_work_order(test.id('work'));
select is(
  pg_temp.mails(), 'kim is RESOLVED: leak, nora is RESOLVED: leak', 'by whatever it comes there'
);
select api.reject_request(test.id('noise'), 'it is the wind');
select is(pg_temp.mails(), 'nora is REJECTED: noise', 'also when nothing is done');
select api.reject_request(test.id('own'), 'it is mine');
select is(pg_temp.mails(), null, 'who does it is not told');
select test.sign_out();
update identity.account_sites set site_id = test.id('south') where account_id = test.id('nora');
select test.sign_in('ann');
select api.reopen_work_order(test.id('work'), 'leaks');
select is(pg_temp.mails(), 'kim is CONVERTED: leak', 'nor is who does not reach it any more');
select api.complete_work_order(test.id('work'));
select is(pg_temp.mails(), 'kim is RESOLVED: leak', 'again and again');
select test.sign_out();

select * from finish();
rollback;
