delete from core.entities
 where entity like 'notify.%'
   and entity <> all ('{notify.account_settings,notify.destinations,notify.messages,notify.notices,notify.preferences,
                        notify.push_subscriptions,notify.quiet_hours,notify.relays,notify.suppressions,notify.texts}');

select core.entity('notify.account_settings', 'notification_settings', 'notification_setting', 'digest_time',
  p_update_action => 'update_notification_settings'
);
select core.entity('notify.destinations', 'notification_destinations', 'notification_destination', 'name',
  p_search_columns => '{name}', p_create_action => 'create_notification_destination',
  p_update_action => 'update_notification_destination', p_option_condition => 'archived_at is null'
);
select core.entity('notify.messages', 'notification_messages', 'notification_message', 'subject',
  p_search_columns => '{subject,recipient}'
);
select core.entity('notify.notices', 'notices', 'notice', 'subject', p_search_columns => '{subject,entity_number}');
select core.entity('notify.preferences', 'notification_preferences', 'notification_preference', 'choice',
  p_update_action => 'update_notification_preferences'
);
select core.entity('notify.push_subscriptions', 'push_subscriptions', 'push_subscription', 'device_name',
  p_create_action => 'create_push_subscription'
);
select core.entity('notify.quiet_hours', 'quiet_hours', 'quiet_hour', 'start_time',
  p_update_action => 'update_quiet_hours'
);
select core.entity('notify.relays', 'notification_relays', 'notification_relay', 'name',
  p_search_columns => '{name}', p_create_action => 'create_notification_relay',
  p_update_action => 'update_notification_relay'
);
select core.entity('notify.suppressions', 'notification_suppressions', 'notification_suppression', 'address',
  p_search_columns => '{address}'
);
select core.entity('notify.texts', 'notification_texts', 'notification_text', 'subject',
  p_search_columns => '{topic,subject}', p_create_action => 'create_notification_text',
  p_update_action => 'update_notification_text'
);
