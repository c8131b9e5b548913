comment on table core.verbs is
'The verbs of actions, with the past that names what they did in types of events; written by releases';
comment on column core.verbs.verb is 'Verb of an action, such as complete';
comment on column core.verbs.past is 'The past of the verb, such as completed';
