begin;
select plan(7);

select test.organization('acme');
select test.site('east', 'E', 'Pacific/Kiritimati'), test.site('west', 'W', 'Pacific/Niue');
select test.place('island', 'east'), test.place('rock', 'west');
select test.procedure('early', 'island'), test.procedure('late', 'rock'), test.procedure('fine', 'rock');
-- At any moment it is a later day in the east: what is due on the day of the west is overdue there alone.
update safety.procedures set review_due_on = core.site_date(test.id('west')) where title in ('early', 'late');
select is(core.run_scheduled_task('mark_overdue_reviews'), 'DONE', 'the task is run');
select results_eq(
  $$ select title, is_review_overdue from safety.procedures order by title $$,
  $$ values ('early', true), ('fine', false), ('late', false) $$, 'by the day of the site'
);
select is(safety.mark_overdue_reviews(), 0, 'once');
update safety.procedures set review_due_on = core.site_date(test.id('west')) - 1 where title = 'late';
select is(safety.mark_overdue_reviews(), 1, 'the day after, there too');

-- Who published it is told, once until it was looked at.
select test.person('ann');
insert into notify.relays (organization_id, channel, name, status, from_address, host, port, security)
values (test.id('acme'), 'EMAIL', 'mail', 'ACTIVE', 'cmms@example.org', 'mail.example.org', 587, 'STARTTLS');
update safety.procedures set published_by = test.id('ann'), review_due_on = core.site_date(site_id) - 1
 where title = 'fine';
select is(safety.mark_overdue_reviews(), 1, 'another one is overdue');
select results_eq(
  $$ select m.recipient, m.subject, m.site_id from test.told as m $$,
  $$ select a.email, 'Review of lockout procedure ' || p.procedure_number || ' is overdue', test.id('west')
       from identity.accounts as a, safety.procedures as p where a.id = test.id('ann') and p.title = 'fine' $$,
  'who published it is told'
);
select is(safety.mark_overdue_reviews(), 0, 'and not again');

select * from finish();
rollback;
