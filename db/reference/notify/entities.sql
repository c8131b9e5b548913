delete from core.entities
 where entity like 'notify.%'
   and entity <> all ('{notify.destinations,notify.messages,notify.relays}');

select core.entity('notify.destinations', 'notification_destinations', 'notification_destination', 'name',
  p_search_columns => '{name,address}', p_create_action => 'create_notification_destination',
  p_update_action => 'update_notification_destination', p_option_condition => 'archived_at is null'
);
select core.entity('notify.messages', 'notification_messages', 'notification_message', 'subject',
  p_search_columns => '{subject,recipient}'
);
select core.entity('notify.relays', 'notification_relays', 'notification_relay', 'name',
  p_search_columns => '{name}', p_create_action => 'create_notification_relay',
  p_update_action => 'update_notification_relay'
);
