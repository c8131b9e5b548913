begin;
select plan(9);

select test.organization('other');
select test.site('far'), test.exchange_rate('USD', 'EUR', 0.9), test.exchange_rate('CHF', 'EUR', 1.1);
select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob'), test.person('cal', '{*}', '{purchase_order.create}');
select test.vendor('parts'), test.storeroom('MAIN', 'north'), test.item('bolt');
select test.exchange_rate('USD', 'EUR', 0.9, test.day(-8)), test.exchange_rate('CHF', 'EUR', 1.1, test.day(-7)),
       test.exchange_rate('GBP', 'EUR', 1.2, test.day(-30));
select test.sign_in('ann');
select test.purchase_order(c.code, 'north', 'parts', test.order_line('bolt', 'MAIN', 1, 1),
         jsonb_build_object('currency', c.code))
  from (values ('EUR'), ('USD'), ('CHF'), ('GBP')) as c (code);
select api.cancel_purchase_order(test.id('GBP'), 'x');
select test.sign_out();
select is(procurement.tell_missing_rates(), 0, 'without a relay nobody is warned');
select test.relay('mail', 'EMAIL', 'ACTIVE');
select is(procurement.tell_missing_rates(), 1, 'a rate that is more than a week old is missing');
select set_eq(
  $$ select recipient, subject from test.told $$,
  $$ values ('ann@example.org', 'There is no recent rate from USD to EUR'),
       ('bob@example.org', 'There is no recent rate from USD to EUR') $$,
  'those who state rates are warned, of what orders are open in'
);
select is(
  (select body like '%The last rate is of ' || test.day(-8) || '.%' from test.told limit 1), true,
  'with the day of the last one'
);
select is(procurement.tell_missing_rates(), 0, 'once a day');
delete from core.task_marks as m where m.task = 'tell_missing_rates';
select is(procurement.tell_missing_rates(), 0, 'once a week');
delete from core.task_marks as m where m.task = 'tell_missing_rates';
update notify.notices set created_at = now() - interval '8 days';
select is(procurement.tell_missing_rates(), 1, 'again while it is missing');
delete from core.task_marks as m where m.task = 'tell_missing_rates';
update notify.notices set created_at = now() - interval '8 days';
select test.exchange_rate('EUR', 'USD', 1.1, test.day());
select is(procurement.tell_missing_rates(), 0, 'the inverse is a rate, too');
select is(core.run_scheduled_task('tell_missing_rates'), 'DONE', 'the worker runs it');
select * from finish();
rollback;
