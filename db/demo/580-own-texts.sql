-- A text of notices in the organization's own words, which is published, and a draft.

select api.publish_notification_text(t.id)
  from api.create_notification_text(
         jsonb_build_object(
           'topic', 'STOP_WORK', 'locale', 'en', 'subject', 'STOP: {{label}}',
           'body', E'Stop work on {{number}} ({{label}}) now.\nReason: {{reason}}\nCall the control room: 4711.'
         )
       ) as t;

select api.create_notification_text(
         jsonb_build_object(
           'topic', 'WORK_ASSIGNED', 'locale', 'en', 'subject', 'New work: {{label}}',
           'body', E'{{number}} ({{label}}) is yours.\nPriority: {{priority}}\nDue at {{due_at}}.'
         )
       );
