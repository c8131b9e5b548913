begin;
select plan(4);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.permit_kind('hot');
select test.permit('weld', 'hot', 'hall', '{"status": "VALIDATED"}'), test.permit('cut', 'hot', 'hall',
       '{"status": "ISSUED"}');

select test.sign_in('bob');
select test.refuses_fields($$ select api.cancel_permit(test.id('weld'), null) $$, '{p_reason}', 'not without a reason');
select is((select status from api.cancel_permit(test.id('weld'), 'Rain')), 'CANCELLED', 'a permit is cancelled');
select is((select status_note from api.permits where id = test.id('weld')), 'Rain', 'and says why');
select test.refuses(
  $$ select api.cancel_permit(test.id('cut'), 'x') $$, 'TRANSITION_NOT_ALLOWED', 409, 'what was issued is handed back'
);

select * from finish();
rollback;
