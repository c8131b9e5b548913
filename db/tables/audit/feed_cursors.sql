comment on table audit.feed_cursors is 'How far each reader of the log as a feed has read';
comment on column audit.feed_cursors.transaction is 'With sequence, the last line that was read';
comment on column audit.feed_cursors.read_at is 'When it last looked, whether or not there was something new';
