-- After the sources.

select core.track('notify.relays', array['password', 'url', 'signing_secret']);
select core.track('notify.destinations');
select core.track('notify.messages');

select core.enforce_transitions('notify.relays');
select core.enforce_transitions('notify.messages');
