comment on type notify.unsubscribed_answer is 'Result of the use of a link that ends mails';
comment on column notify.unsubscribed_answer.topics is 'Topics that are not mailed any more';
