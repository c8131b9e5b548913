comment on table core.followers is
'Functions of domains above that run when something happens in a domain below; written by releases, run by '
'core.tell_followers';
comment on column core.followers.event is 'What happens: a noun of the domain below, and what became of it';
comment on column core.followers.position is
'Followers of an event run in this order, which is the order of their locks';
comment on column core.followers.function is
'The private function that runs: it takes ids and details, and answers what belongs in the answer of the action';
