comment on type work.iso14224_codes_answer is 'Result of the change of the codes of ISO 14224';
comment on column work.iso14224_codes_answer.iso14224_codes is 'Number of codes from now on';
