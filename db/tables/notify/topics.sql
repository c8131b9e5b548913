comment on table notify.topics is 'What accounts are notified of, the same for every organization';
comment on column notify.topics.id is 'Id of the topic';
comment on column notify.topics.code is 'Code of the topic, such as WORK_ASSIGNED';
comment on column notify.topics.area is 'Area of the topic, such as WORK, for which a preference can hold as a whole';
comment on column notify.topics.description is 'Event of which accounts are notified';
comment on column notify.topics.default_choice is 'How accounts without a preference are mailed: NOW, DIGEST or OFF';
comment on column notify.topics.severity is 'INFO, WARNING or CRITICAL, which can pass quiet hours';
comment on column notify.topics.can_be_mandatory is 'Whether an organization can make it mandatory';
comment on column notify.topics.names is 'Names of the facts that its texts use';
